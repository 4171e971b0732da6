import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Aliases, readAliases, sameAs, withoutAliases } from './aliases.ts';

type Form = { featureImage: number | null; active: boolean };

const aliases: Aliases<Form> = {
  image: sameAs('featureImage', z.int().nullable()),
  status: {
    schema: z.string(),
    read: ({ active }) => (active ? 'Active' : 'InActive'),
    write: (value) => ({ active: value === 'Active' }),
  },
};
const ownOf = (...write: Parameters<typeof withoutAliases<Form>>) => withoutAliases(...write).own;
const before = { featureImage: 3, active: true };

it('a new record takes either spelling, and its own name takes precedence', () => {
  expect(ownOf({ image: 4, status: 'InActive' }, aliases, null)).toEqual({ featureImage: 4, active: false });
  expect(ownOf({ image: 4, featureImage: 5 }, aliases, null)).toEqual({ featureImage: 5 });
});

it('sending a record back as answered changes nothing', () => {
  const answered = { ...before, ...readAliases(aliases, before) };
  expect(ownOf(answered, aliases, before)).toEqual(before);
});

it('whichever spelling was changed in a record as answered counts', () => {
  const answered = { ...before, ...readAliases(aliases, before) };
  expect(ownOf({ ...answered, image: 8 }, aliases, before)).toMatchObject({ featureImage: 8 });
  expect(ownOf({ ...answered, featureImage: 9 }, aliases, before)).toMatchObject({ featureImage: 9 });
  expect(ownOf({ ...answered, status: 'InActive' }, aliases, before)).toMatchObject({ active: false });
});
