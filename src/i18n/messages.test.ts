import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };

const english = en as Record<string, unknown>;
const french = fr as Record<string, unknown>;
const keys = Object.keys(english);

const placeholders = (message: unknown) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();

test('every message has its French, and no French stands alone', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
});

test.each(keys)('%s says something in both languages', (key) => {
  expect(JSON.stringify(english[key])).not.toBe('""');
  expect(JSON.stringify(french[key])).not.toBe('""');
});

test.each(keys)('%s fills in the same values in both languages', (key) => {
  expect(placeholders(french[key])).toEqual(placeholders(english[key]));
});
