/** What a secret link of an email opens. */
export const lostLinks = ['quote', 'booking'] as const;
export type LostLinkKind = (typeof lostLinks)[number];

/** That of an address or a parameter, if it is one: the page of a boat is a booking’s. */
export const lostLinkOf = (text: string | null | undefined): LostLinkKind | null =>
  text === 'boat' ? 'booking' : (lostLinks.find((kind) => kind === text) ?? null);
