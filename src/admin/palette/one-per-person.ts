import type { ResourceName } from '#src/access.ts';
import { phoneDigits } from '#src/lib/input/phone.ts';
import { nameKey } from '#src/lib/same-text.ts';
import type { FoundPerson } from './found.ts';

/** A record with the person's data from its table. */
export type KnownRow = { resource: ResourceName; id: number; title: string; row: object };

/** One entry for each customer, address, number or name, in this order of trust; the first record found stands for it. */
export function onePerPerson(rows: readonly KnownRow[]): FoundPerson[] {
  const seen = new Set<string>();
  const people: FoundPerson[] = [];
  for (const { resource, id, title, row } of rows) {
    const keys = keysOf(resource, id, row);
    const isKnown = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    if (isKnown) continue;
    const [email, phone, name] = [text(row, 'email'), text(row, 'phone'), text(row, 'name')];
    people.push({
      resource,
      id,
      name: name || title,
      detail: [email, phone].filter((one) => one !== '' && one !== name && one !== title).join(' · '),
    });
  }
  return people;
}

function keysOf(resource: ResourceName, id: number, row: object): string[] {
  const customerId: unknown = resource === 'customer' ? id : Reflect.get(row, 'customerId');
  const email = nameKey(text(row, 'email'));
  const phone = phoneDigits(text(row, 'phone'));
  const keys = [
    typeof customerId === 'number' ? `customer ${customerId}` : '',
    email && `email ${email}`,
    phone && `phone ${phone}`,
  ].filter(Boolean);
  return keys.length > 0 ? keys : [`name ${nameKey(text(row, 'name'))}`];
}

function text(row: object, key: string): string {
  const value: unknown = Reflect.get(row, key);
  return typeof value === 'string' ? value : '';
}
