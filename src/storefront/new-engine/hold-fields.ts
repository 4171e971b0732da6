import { ownBoatKeys } from '#src/quotes/rules/own-boat.ts';

/** What the address of step 3 says of the quote: the boat, the engine and the page. */
export const holdFields = ({ pathname, searchParams }: URL): Record<string, string> => ({
  ...Object.fromEntries(
    [...ownBoatKeys, 'engine'].flatMap((key) => {
      const value = searchParams.get(key);
      return value === null ? [] : [[key, value]];
    }),
  ),
  sourcePage: pathname,
});
