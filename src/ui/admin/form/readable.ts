import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay, isDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { labelled } from '../sentence.ts';

/** A form's value as text for a comparison; empty is a dash. */
export function readableValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no();
  if (typeof value === 'number')
    return new Intl.NumberFormat(getLocale() === 'fr' ? 'fr-CA' : 'en-US', {
      maximumFractionDigits: 4,
      useGrouping: false,
    }).format(value);
  if (typeof value === 'string') return readableText(value);
  if (Array.isArray(value)) return readableList(value);
  return readableObject(value as Record<string, unknown>);
}

function readableText(text: string): string {
  if (isDay(text)) return formatDay(text, getLocale());
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatMoment(text, getLocale());
  return text;
}

function readableList(list: readonly unknown[]): string {
  if (list.length === 0) return '–';
  const isShort = list.every((entry) => typeof entry !== 'object');
  if (isShort) return list.map(readableValue).join(', ');
  return list.map((entry, position) => `${position + 1}. ${readableValue(entry).replaceAll('\n', ' · ')}`).join('\n');
}

/** Text in two languages is two lines; other objects are shown by their keys. */
function readableObject(object: Record<string, unknown>): string {
  const marks: Record<string, string> = { en: m.field_english(), fr: m.field_french() };
  return Object.entries(object)
    .filter(([key, value]) => key in marks || (value !== null && value !== ''))
    .map(([key, value]) => labelled(marks[key] ?? key, readableValue(value)))
    .join('\n');
}
