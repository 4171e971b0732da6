/** The origin of a redirect: written by staff, or a changed slug. */
export const causes = ['staff', 'slug'] as const;
export type RedirectCause = (typeof causes)[number];

/** Their names and colours in the back office. */
export const causeChoices = [
  { value: 'staff', label: 'admin_redirect_cause_staff', tone: 'fog' },
  { value: 'slug', label: 'admin_redirect_cause_slug', tone: 'port' },
] as const;
