import { describe, expect, it } from 'vitest';
import { bookingInput } from './booking-input.ts';
import { serviceInput } from './service-input.ts';

const errors = (schema: typeof bookingInput | typeof serviceInput, form: object) =>
  Object.fromEntries(schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

const booking = {
  firstName: 'Rosalind',
  lastName: 'Quay',
  email: 'rosalind@example.com',
  date: '2026-11-27',
  time: '09:30',
  serviceType: 1,
};

describe('a booking', () => {
  it('is new, in English and without services by default', () => {
    const parsed = bookingInput.parse(booking);
    expect(parsed).toMatchObject({ status: 1, language: 'en', services: [], owner: null, phone: null });
    expect(bookingInput.parse(parsed)).toEqual(parsed);
  });

  it('is read from the text values of a form', () => {
    const sent = {
      ...booking,
      serviceType: '3',
      services: '[4,5,4]',
      status: '2',
      phone: '(250) 555-0101',
      serial: '',
    };
    expect(bookingInput.parse(sent)).toMatchObject({
      serviceType: 3,
      services: [4, 5],
      status: 2,
      phone: '250-555-0101',
      serial: null,
    });
  });

  it('reports each missing field with its own message', () => {
    expect(errors(bookingInput, {})).toEqual({
      firstName: 'missing_first_name',
      lastName: 'missing_last_name',
      email: 'missing_email_or_phone',
      date: 'missing_day',
      time: 'missing_time',
      serviceType: 'input_choose_type',
    });
  });

  it.each([
    ['date', '2026-02-30', 'input_not_a_day'],
    ['date', 'tomorrow', 'input_not_a_day'],
    ['date', '1850-01-01', 'input_out_of_range'],
    ['time', '9:30', 'input_not_a_clock'],
    ['time', '24:00', 'input_not_a_clock'],
    ['email', 'rosalind', 'input_bad_email'],
    ['phone', 'ring me', 'input_bad_phone'],
    ['status', '', 'input_choose_status'],
    ['status', 4, 'input_choose_status'],
    ['status', [1], 'input_choose_status'],
    ['language', 'de', 'input_unknown_choice'],
    ['services', '{"a":1}', 'input_not_a_list'],
    ['firstName', 'R\u0000', 'input_bad_characters'],
  ])('with %s = %j is refused', (field, value, message) => {
    expect(errors(bookingInput, { ...booking, [field]: value })).toEqual({ [field]: message });
  });

  it('is of somebody with an email address or a phone number', () => {
    const { email: _, ...caller } = booking;
    expect(errors(bookingInput, { ...caller, phone: ' ' })).toEqual({ email: 'missing_email_or_phone' });
    expect(bookingInput.parse({ ...caller, phone: '250-555-0101' }).email).toBeNull();
  });

  it('with an unknown field is refused', () => {
    expect(bookingInput.safeParse({ ...booking, capacity: 3 }).success).toBe(false);
  });
});

describe('a service', () => {
  const service = { name: 'Impeller', serviceType: 1, serviceCategory: 2, durationHours: '1.5', priceFrom: '189.50' };

  it('has a price in cents, hours as a number, and is active by default', () => {
    expect(serviceInput.parse(service)).toMatchObject({
      name: { en: 'Impeller', fr: null },
      durationHours: 1.5,
      priceFrom: 18_950,
      active: true,
    });
  });

  it('requires a type, a category and hours', () => {
    expect(errors(serviceInput, { name: 'Impeller' })).toEqual({
      serviceType: 'input_choose_type',
      serviceCategory: 'input_select_category',
      durationHours: 'missing_field',
    });
  });
});
