import { contactType } from '#src/leads/contact-type.ts';
import { type ProductSnapshot, snapshotAnswer } from '#src/leads/product-snapshot.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import type { WebhookEventType } from './webhook-event-type.ts';

/** What other programs are notified of, in the form of Standard Webhooks (https://www.standardwebhooks.com). */

export type WebhookEvent = {
  key: string;
  type: WebhookEventType;
  resource: string;
  recordId: number;
  counter: number;
  state: Record<string, unknown>;
  createdAt: Date;
};

/** The id of a message: the same for each address and in each try, so that a repeat is recognized. */
export const messageIdOf = ({ key }: Pick<WebhookEvent, 'key'>): string => `msg_${key.replaceAll('-', '')}`;

/**
 * The body of a message: the record whole, with its counter. The higher counter is the newer state, in whichever order
 * messages arrive.
 */
export function webhookBody({ type, resource, recordId, counter, state, createdAt }: WebhookEvent): string {
  const record = recordOf(resource, state);
  const about = { resource, id: recordId, counter, record };
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data: about });
}

type Read = (value: unknown, state: Record<string, unknown>) => unknown;
/** A field by the column that it is read from. What is not listed is not sent. */
type Fields = Record<string, string | readonly [column: string, read: Read]>;

const moment: Read = (value) => (typeof value === 'string' ? new Date(value).toISOString() : null);
const dollars: Read = (value) => (typeof value === 'number' ? dollarsFromCents(value) : null);

const statuses = { [leadStatus.new]: 'new', [leadStatus.inProgress]: 'in-progress', [leadStatus.resolve]: 'resolved' };
const status: Read = (value) => statuses[value as keyof typeof statuses] ?? null;

const kinds = {
  [contactType.contactForm]: 'message',
  [contactType.contactUs]: 'message',
  [contactType.requestEmail]: 'email',
  [contactType.requestPhone]: 'phone',
  [contactType.partRequest]: 'part',
  [contactType.quote]: 'quote',
};
const kind: Read = (value) => kinds[value as keyof typeof kinds] ?? null;

const snapshot: Read = (value) => (value === null ? null : snapshotAnswer(value as ProductSnapshot));

type Line = { kind: string; name: unknown; product: number | null; quantity: number; cents: number | null };
const lines: Read = (value) =>
  Array.isArray(value)
    ? value.map(({ kind, name, product, quantity, cents }: Line) => ({
        kind,
        name,
        product,
        quantity,
        amount: dollars(cents, {}),
      }))
    : [];

const times = { createdAt: ['created_at', moment], updatedAt: ['updated_at', moment] } as const;
/** As the site keeps it: the first touch only after consent, and neither of what staff entered. */
const origin = { channel: 'channel', firstChannel: 'first_channel', attribution: 'attribution' } as const;
const work = {
  language: 'language',
  status: ['status', status],
  customer: 'customer_id',
  owner: 'owner_id',
  firstAnsweredAt: ['first_answered_at', moment],
  ...origin,
  ...times,
} as const;
const lead = {
  product: 'product_id',
  productSnapshot: ['product_snapshot', snapshot],
  sourcePage: 'source_page',
  source: 'source',
  lostReason: 'lost_reason',
  ...work,
} as const;

const fieldsOf: Readonly<Record<string, Fields>> = {
  contact: {
    kind: ['type', kind],
    name: 'name',
    email: 'email',
    phone: 'phone',
    title: 'title',
    message: 'message',
    callDate: 'call_date',
    callTime: 'call_time',
    partNumber: 'part_number',
    quantity: 'quantity',
    use: 'use',
    staffNotes: 'notes',
    ...lead,
  },
  trade: {
    kind: ['id', () => 'trade'],
    name: 'name',
    email: 'email',
    phone: 'phone',
    make: 'make',
    model: 'model',
    year: 'year',
    hin: 'hin',
    hullLength: 'hull_length',
    engineMake: 'engine_make',
    engineHp: 'engine_hp',
    engineHours: 'engine_hours',
    condition: 'condition',
    notes: 'notes',
    instagram: 'instagram',
    staffNotes: 'staff_notes',
    ...lead,
  },
  'book-service': {
    firstName: 'first_name',
    lastName: 'last_name',
    email: 'email',
    phone: 'phone',
    date: 'date',
    time: 'time',
    lastDay: 'last_day',
    serviceType: 'service_type',
    services: 'services',
    serial: 'serial',
    boat: 'boat',
    engine: 'engine',
    notes: 'notes',
    staffNotes: 'staff_notes',
    isUnconfirmed: 'is_unconfirmed',
    isByStaff: 'is_by_staff',
    cancelledAt: ['cancelled_at', moment],
    ...work,
  },
  quote: {
    number: 'number',
    kind: 'kind',
    state: 'state',
    name: 'name',
    email: 'email',
    phone: 'phone',
    language: 'language',
    subject: 'subject',
    contact: 'contact_id',
    product: 'product_id',
    trade: 'trade_id',
    customer: 'customer_id',
    owner: 'owner_id',
    acceptedAt: ['accepted_at', moment],
    acceptedName: 'accepted_name',
    acceptedVersion: 'accepted_version',
    acceptedTotal: ['accepted_total_cents', dollars],
    lines: ['lines', lines],
    ...times,
  },
};

function recordOf(resource: string, state: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(fieldsOf[resource] ?? {});
  return Object.fromEntries(
    fields.map(([name, from]) => {
      if (typeof from === 'string') return [name, state[from] ?? null];
      const [column, read] = from;
      return [name, read(state[column] ?? null, state)];
    }),
  );
}
