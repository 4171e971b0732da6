/** The origin of a redirect: written by staff, or a changed slug. */
export const causes = ['staff', 'slug'] as const;
export type RedirectCause = (typeof causes)[number];
