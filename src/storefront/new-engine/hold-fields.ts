import { ownBoatKeys } from '#src/quotes/rules/own-boat.ts';

/** The quote's data in the address of step 3: the boat, the engine and the page. */
export const holdFields = ({ pathname, searchParams }: URL): Record<string, string> => ({
  ...Object.fromEntries(
    [...ownBoatKeys, 'engine'].flatMap((key) => {
      const value = searchParams.get(key);
      return value === null ? [] : [[key, value]];
    }),
  ),
  sourcePage: pathname,
});
