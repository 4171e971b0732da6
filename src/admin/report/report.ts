import { href } from 'react-router';
import { z } from 'zod';
import { maxChannelLength } from '#src/forms/attribution/channel.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { touchKeys } from '#src/sales/lead-source.ts';
import { addressOf, type Question } from '../home/questions.ts';

/** From leads to sales, by month, source, person and type. */

export const reportMonths = ['3', '6', '12', '24'] as const;
export const reportQuery = z.object({
  months: z.enum(reportMonths).default('12').describe('Up to and with the present one'),
  touch: z.enum(touchKeys).default('lastTouch').describe('The touch that names the source of what the site sent'),
  source: z.string().max(maxChannelLength).optional().describe('What came from one source; `null` for none'),
});

export const groupKeys = ['month', 'source', 'person', 'type'] as const;
export type GroupKey = (typeof groupKeys)[number];

const figures = z.object({
  leads: z.int().describe('Messages and trade-ins that came in'),
  lost: z.int().describe('Those of them that are lost'),
  offers: z.int().describe('Quotes that were sent for the first time'),
  accepted: z.int().describe('Quotes that were accepted'),
  sold: z.int().describe('Units sold, without undone sales'),
  soldCents: z.int().describe('What they were sold for, in cents'),
  answerMinutes: z.int().nullable().describe('Median opening minutes until the first answer'),
  daysInStock: z.int().nullable().describe('Median of the units sold'),
});
export type Figures = z.infer<typeof figures>;

const row = figures.extend({
  key: z
    .string()
    .nullable()
    .describe('`2026-11`, a source or channel, the id of a person or the number of a type; null for none'),
});
export type ReportRow = z.infer<typeof row>;

export const reportAnswer = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  total: figures,
  touch: z.enum(touchKeys),
  source: z.string().nullable().describe('The one source that is counted; null for all'),
  sources: z.array(z.string()).describe('All sources of the period; `null` for none'),
  months: z
    .array(row.extend({ source: z.string().nullable() }))
    .describe('By source and month; months without anything are left out'),
  groups: z.object({ month: z.array(row), source: z.array(row), person: z.array(row), type: z.array(row) }),
  lost: z.array(z.object({ reason: z.int(), label: z.string(), count: z.int() })).describe('Of the six reasons'),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Report = z.infer<typeof reportAnswer>;

export type Period = { from: string; until: string };
/** What a report counts. */
export type Scope = Period & Partial<Pick<Report, 'touch' | 'source'>>;

/** The last months up to a day, the present one included. */
export function periodOf(day: string, months: number): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10), until: day };
}

/** All months of a period, in order, as `2026-11`. */
export function monthsIn({ from, until }: Period): string[] {
  const months: string[] = [];
  for (
    let day = from;
    day <= until;
    day = dayAfter(`${day.slice(0, 7)}-28`, 7)
      .slice(0, 7)
      .concat('-01')
  )
    months.push(day.slice(0, 7));
  return months;
}

/** The days of a month within a period. */
function daysOf(month: string, { until }: Period): Period {
  const next = dayAfter(`${month}-28`, 7).slice(0, 7);
  const last = dayAfter(`${next}-01`, -1);
  return { from: `${month}-01`, until: last < until ? last : until };
}

export type FigureKey = 'leads' | 'lost' | 'offers' | 'accepted' | 'sold';

/** The list that a figure of a group counts; without a group all of the period. */
export function rowsHref(figure: FigureKey, scope: Scope, group?: { by: GroupKey; key: string | null }): string {
  const { from, until } = group?.by === 'month' && group.key ? daysOf(group.key, scope) : scope;
  const { touch = 'lastTouch', source } = scope;
  const value = group?.key ?? 'null';
  const of = (names: Partial<Record<GroupKey, string>>): Question => {
    const name = group && names[group.by];
    return { ...(source && { [touch]: source }), ...(name && { [name]: value }) };
  };
  if (figure === 'sold')
    return addressOf('sales', { from, until, state: 'sold', ...of({ source: touch, person: 'by', type: 'type' }) });
  const owned = of({ source: touch, person: 'owner', type: 'type' });
  if (figure === 'offers') return addressOf('quote', { sentFrom: from, sentUntil: until, ...owned });
  if (figure === 'accepted') return addressOf('quote', { acceptedFrom: from, acceptedUntil: until, ...owned });
  const owner = { ...owned, ...(group?.by === 'person' && { owner: group.key ?? 'none' }) };
  return leadsHref({ from, until }, { ...owner, ...(figure === 'lost' && { lost: 'any' }) });
}

/** Leads of a report that are lost for one reason. */
export const lostHref = ({ from, until, touch = 'lastTouch', source }: Scope, reason: number): string =>
  leadsHref({ from, until }, { ...(source && { [touch]: source }), lost: String(reason) });

/** Leads of the inbox in a period. */
const leadsHref = (period: Period, question: Question): string =>
  `${href('/admin/inbox')}?${new URLSearchParams({ sales: '1', ...period, ...question })}`;

/** The months in which something came from a source. */
export const monthsOf = ({ months }: Pick<Report, 'months'>, source: string | null): Report['months'] =>
  months.filter((row) => row.source === source);
