import { type CurrentUser, isAdmin, role, type Section } from '#src/access.ts';

/** What a user's rights depend on. */
export type Standing = Pick<CurrentUser, 'role' | 'access'> & { active: boolean };

/**
 * A change of one account: `before` is null when it is new, `grantsAccess` when it touches username, address or
 * password.
 */
export type UserChange = {
  actor: CurrentUser;
  before: (Standing & { id: number; twoStep: string }) | null;
  after: Standing & { twoStep: string };
  grantsAccess: boolean;
};

/** The message key of why the change is not allowed; null when it is. */
export function validationError({ actor, before, after, grantsAccess }: UserChange): string | null {
  const isSelf = before?.id === actor.id;
  const changesTwoStep = after.twoStep !== (before?.twoStep ?? 'off');
  // Nobody else can scan the secret of an app.
  if (changesTwoStep && after.twoStep === 'app') return 'account_two_step_app_own';
  if (isAdmin(actor)) return null;
  if (before?.role === role.admin || after.role === role.admin || changesTwoStep) return 'account_admin_only';
  if (isSelf) return before && isSameStanding(before, after) ? null : 'account_own_rights';
  const beyond = (sections: readonly Section[]) => sections.some((section) => !actor.access.includes(section));
  // Setting the password of a user with more rights would allow signing in as them.
  const reachesUp = grantsAccess && before !== null && beyond(before.access);
  return reachesUp || beyond(newlyGiven(before, after)) ? 'account_more_rights' : null;
}

const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.role === other.role &&
  one.active === other.active &&
  one.access.length === other.access.length &&
  one.access.every((section) => other.access.includes(section));

/** Sections that this change newly gives, including those that an activated account already had. */
function newlyGiven(before: Standing | null, after: Standing): Section[] {
  const hadWritten = before?.access ?? [];
  const hadReal = before ? workingAccess(before) : [];
  const isNew = (had: readonly Section[]) => (section: Section) => !had.includes(section);
  return [...after.access.filter(isNew(hadWritten)), ...workingAccess(after).filter(isNew(hadReal))];
}

const workingAccess = (account: Standing): readonly Section[] =>
  account.active && account.role === role.staff ? account.access : [];

/** True when a change takes away an active admin. */
export const losesAdmin = (before: Standing, after: Standing | null): boolean =>
  isActiveAdmin(before) && !(after && isActiveAdmin(after));

const isActiveAdmin = ({ role: held, active }: Standing): boolean => active && held === role.admin;
