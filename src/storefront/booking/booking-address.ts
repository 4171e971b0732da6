/** Each step of a booking has its own address, so that it needs no scripts: tab, work, and day. */
export type Choice = {
  type: string;
  services: readonly number[];
  date?: string | null;
  month?: string | null;
  known?: KnownWork;
};

/** The secret of the quote that the work belongs to, or of the boat's page: it fills in the form. */
export type KnownWork = { quote?: string; boat?: string };

const maxTokenLength = 43;

export function knownIn(query: URLSearchParams): KnownWork {
  const [quote, boat] = [query.get('quote'), query.get('boat')].map((secret) => secret?.slice(0, maxTokenLength));
  return { ...(quote && { quote }), ...(boat && { boat }) };
}

export const bookingPath = '/book-marine-services';

export function bookingSearch({ type, services, date, month, known = {} }: Choice): string {
  const query = new URLSearchParams({ type });
  for (const id of services) query.append('service', String(id));
  if (date) query.set('date', date);
  if (month) query.set('month', month);
  for (const [key, value] of Object.entries(known)) query.set(key, value);
  return `?${query}`;
}

const maxServices = 20;

/** The ids in an address; invalid ones are dropped. */
export function servicesIn(query: URLSearchParams): number[] {
  const ids = query.getAll('service').filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, maxServices);
}

/** `2026-11-23T09:30`, as in the address of a receipt. */
export function readDropOff(text: string | null): { date: string; time: string } | null {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(text ?? '');
  return found?.[1] && found[2] ? { date: found[1], time: found[2] } : null;
}
