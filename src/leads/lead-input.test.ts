import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contactInput, requestEmailInput, requestPhoneInput } from './contact-input.ts';
import { subscriberInput } from './subscriber-input.ts';
import { subscriberState } from './subscriber-state.ts';
import { tradeInput } from './trade-input.ts';

const errors = (schema: z.ZodType, form: object) =>
  Object.fromEntries(schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

const message = { type: 1, name: 'Imogen Skiff', email: 'imogen@example.com', message: 'Is the Luxor still there?' };

describe('a message', () => {
  it('is new and in English by default, and parses again to the same value', () => {
    const parsed = contactInput.parse(message);
    expect(parsed).toMatchObject({ status: 1, language: 'en', product: null, owner: null });
    expect(contactInput.parse(parsed)).toEqual(parsed);
  });

  it.each([
    ['without a type', { type: undefined }, { type: 'input_choose_type' }],
    ['with an unknown type', { type: 9 }, { type: 'input_choose_type' }],
    ['without a status', { status: null }, { status: 'input_choose_status' }],
    ['with an unknown status', { status: '9' }, { status: 'input_choose_status' }],
    ['without a name', { name: ' ' }, { name: 'missing_name' }],
    ['without an email address and a phone number', { email: '' }, { email: 'missing_email_or_phone' }],
    ['without a text', { type: 4, message: null }, { message: 'missing_message' }],
    ['from a page of another site', { sourcePage: '//evil.example/' }, { sourcePage: 'input_not_own_path' }],
  ])('%s is refused', (_, change, expected) => {
    expect(errors(contactInput, { ...message, ...change })).toEqual(expected);
  });

  it('keeps the page that it came from with its UTM fields, and no click id of an advertisement', () => {
    const sourcePage = '/boats?utm_source=google&gclid=Cj0KCQ&page=2';
    expect(contactInput.parse({ ...message, sourcePage }).sourcePage).toBe('/boats?utm_source=google');
    const trade = { name: 'Barnaby Thwart', email: 'barnaby@example.com', make: 'Osprey', sourcePage };
    expect(tradeInput.parse(trade).sourcePage).toBe('/boats?utm_source=google');
  });

  it('that requests a call requires only a phone number', () => {
    const call = { type: 3, name: 'Imogen Skiff' };
    expect(errors(contactInput, call)).toEqual({ phone: 'missing_phone' });
    expect(contactInput.safeParse({ ...call, phone: '250-555-0101' }).success).toBe(true);
  });

  it('of a caller without an email address has a phone number', () => {
    expect(contactInput.parse({ ...message, email: '', phone: '250-555-0101' }).email).toBeNull();
    expect(errors(contactInput, { ...message, type: 2, email: '', phone: '250-555-0101' })).toEqual({
      email: 'missing_email',
    });
  });

  it('that requests an email requires no text', () => {
    expect(contactInput.safeParse({ ...message, type: 2, message: '' }).success).toBe(true);
  });
});

it('a view of one type sets that type, and refuses any other', () => {
  const { type: _, ...rest } = message;
  expect(requestEmailInput.parse(rest).type).toBe(2);
  expect(requestEmailInput.parse({ ...rest, type: '2' }).type).toBe(2);
  expect(errors(requestEmailInput, message)).toEqual({ type: 'input_choose_type' });
  expect(errors(requestPhoneInput, { ...rest, phone: '250-555-0101', type: 2 })).toEqual({
    type: 'input_choose_type',
  });
});

describe('a trade-in', () => {
  const trade = { name: 'Barnaby Thwart', phone: '250 555 0102', make: 'Sea Sport' };

  it('reads an empty Instagram as null, and writes the HIN in capitals', () => {
    const parsed = tradeInput.parse({ ...trade, instagram: '', hin: 'zzz ab123 c414', year: '2014', gallery: '[3,1]' });
    expect(parsed).toMatchObject({ instagram: null, hin: 'ZZZAB123C414', year: 2014, gallery: [3, 1] });
    expect(tradeInput.parse(parsed)).toEqual(parsed);
  });

  it('requires a make and contact details', () => {
    expect(errors(tradeInput, { name: 'Barnaby Thwart' })).toEqual({
      make: 'missing_make',
      email: 'missing_email_or_phone',
    });
    expect(errors(tradeInput, { ...trade, phone: '' })).toEqual({ email: 'missing_email_or_phone' });
  });
});

describe('a subscriber', () => {
  it('can be confirmed only with the consent text', () => {
    const confirmed = { email: 'wren@example.com', confirmedAt: '2026-11-01T10:00:00Z' };
    expect(errors(subscriberInput, confirmed)).toEqual({ consentText: 'input_consent_without_words' });
    expect(subscriberInput.parse({ ...confirmed, consentText: 'Yes, write to me.' }).confirmedAt).toEqual(
      new Date('2026-11-01T10:00:00Z'),
    );
  });

  it('is waiting, confirmed or unsubscribed', () => {
    const day = new Date('2026-11-01T10:00:00Z');
    expect(subscriberState({ confirmedAt: null, unsubscribedAt: null })).toBe('waiting');
    expect(subscriberState({ confirmedAt: day, unsubscribedAt: null })).toBe('confirmed');
    expect(subscriberState({ confirmedAt: day, unsubscribedAt: day })).toBe('unsubscribed');
  });
});
