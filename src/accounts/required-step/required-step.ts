import { type Role, role } from '#src/access.ts';
import { dayMs } from '#src/lib/duration.ts';

/** Who has to have a second step, and since when nothing else opens without it. */

export type StepPolicy = {
  /** From the first sign-in without one; null when nobody has to have one. */
  graceDays: number | null;
  /** Whether staff have to, too; admins always. */
  isForStaff: boolean;
};

export const requiresStep = ({ graceDays, isForStaff }: StepPolicy, held: Role): boolean =>
  graceDays !== null && (held === role.admin || (held === role.staff && isForStaff));

type Account = { role: Role; twoStep: 'off' | 'email' | 'app'; secondStepAskedAt: Date | null };

/**
 * When the second step is due; null when it is not required, or is there: codes are turned on, or the session was
 * opened with a passkey, which is both steps. Whoever has not been asked at a sign-in yet has all days left.
 */
export function stepDueAt(policy: StepPolicy, account: Account, isByPasskey: boolean): Date | null {
  const { graceDays } = policy;
  const { twoStep, secondStepAskedAt } = account;
  if (graceDays === null || !requiresStep(policy, account.role) || twoStep !== 'off' || isByPasskey) return null;
  return secondStepAskedAt && new Date(secondStepAskedAt.getTime() + graceDays * dayMs);
}

/** The calls of the set-up itself: all others under /api/admin are refused while it is due. Signing out always works. */
const openCalls = ['/api/admin/user/info', '/api/admin/user/confirmation-code', '/api/admin/passkey'];

export const isOpenCallWhileDue = (route: string): boolean =>
  openCalls.some((open) => route === open || route.startsWith(`${open}/`));

export const isOfficeCall = (route: string): boolean => route.startsWith('/api/admin/') || route === '/api/admin';

/** Pages that know who it is while the step is due: the back office, which leads to the set-up, and signing out. */
export const isPageWhileDue = (path: string): boolean => /^(\/fr)?\/(admin|auth)([/.]|$)/.test(path);
