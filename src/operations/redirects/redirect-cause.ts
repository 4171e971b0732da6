/** What made an address lead on: staff, who wrote a redirect, or a change of slug. */
export const causes = ['staff', 'slug'] as const;
export type RedirectCause = (typeof causes)[number];
