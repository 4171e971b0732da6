import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };

const english: Record<string, unknown> = en;
const french: Record<string, unknown> = fr;
const keys = Object.keys(english);

const placeholders = (message: unknown) => [...new Set(JSON.stringify(message)?.match(/\{\w+\}/g) ?? [])].sort();

/** A message is a text, or a text for each plural form; none may be empty. */
const isEmpty = (message: unknown) =>
  (typeof message === 'string' ? [message] : Object.values(message ?? {})).some((text) => String(text).trim() === '');

test('every message exists in both languages', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
});

test('no message is empty in either language', () => {
  const empty = keys.flatMap((key) => [
    ...(isEmpty(english[key]) ? [`en: ${key}`] : []),
    ...(isEmpty(french[key]) ? [`fr: ${key}`] : []),
  ]);
  expect(empty).toEqual([]);
});

test('every message has the same placeholders in both languages', () => {
  const valuesIn = (messages: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, placeholders(messages[key])]));
  expect(valuesIn(french)).toEqual(valuesIn(english));
});

const textsOf = (messages: Record<string, unknown>): [string, string][] =>
  Object.entries(messages).flatMap(([key, message]) =>
    (typeof message === 'string' ? [message] : Object.values(message ?? {})).map((text): [string, string] => [
      key,
      text,
    ]),
  );

test('no English sentence ends with a time, whose “p.m.” has a period already', () => {
  const doubled = textsOf(english).filter(([, text]) => /\{(when|moment|time|at|opens|closes|until)\}\./.test(text));
  expect(doubled).toEqual([]);
});
