/** Style sheets of parts that a page loads later, for its `meta`: they are in the head from the start. */
export const styleSheets = (addresses: readonly string[]) =>
  addresses.map((href) => ({ tagName: 'link' as const, rel: 'stylesheet', href }));
