/** What a secret link of an email opens. */
export const lostLinks = ['quote', 'booking'] as const;
export type LostLinkKind = (typeof lostLinks)[number];

/** That of an address or a parameter, if it is one. */
export const lostLinkOf = (text: string | null | undefined): LostLinkKind | null =>
  lostLinks.find((kind) => kind === text) ?? null;
