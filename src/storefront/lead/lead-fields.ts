import { m } from '#src/i18n/messages.ts';
import type { LeadKind } from './lead-kind.ts';

export type LeadField = {
  name: string;
  label: () => string;
  kind: 'text' | 'email' | 'tel' | 'date' | 'time' | 'number' | 'long';
  isOptional?: boolean;
  autoComplete?: string;
  /** Takes a whole row on wide screens. */
  isWide?: boolean;
};

const name: LeadField = { name: 'name', label: m.field_name, kind: 'text', autoComplete: 'name', isWide: true };
const email: LeadField = { name: 'email', label: m.field_email, kind: 'email', autoComplete: 'email' };
const phone: LeadField = { name: 'phone', label: m.field_phone, kind: 'tel', autoComplete: 'tel' };
const optional = (field: LeadField): LeadField => ({ ...field, isOptional: true });
const long = (field: string, label: () => string): LeadField => ({ name: field, label, kind: 'long', isWide: true });
const text = (field: string, label: () => string): LeadField => ({
  name: field,
  label,
  kind: 'text',
  isOptional: true,
});
const number = (field: string, label: () => string): LeadField => ({ ...text(field, label), kind: 'number' });

/** The fields of each form, in order. */
export const leadFields: Record<LeadKind, readonly LeadField[]> = {
  contact: [
    name,
    email,
    optional(phone),
    { ...text('title', m.field_subject), isWide: true },
    long('message', m.field_message),
  ],
  quote: [name, email, optional(phone), optional(long('message', m.form_quote_message))],
  phone: [
    name,
    { ...phone, isWide: true },
    optional({ name: 'date', label: m.field_call_date, kind: 'date' }),
    optional({ name: 'time', label: m.field_call_time, kind: 'time' }),
    optional(long('message', m.form_call_message)),
  ],
  trade: [
    name,
    email,
    optional(phone),
    { ...text('make', m.field_make), isOptional: false },
    text('model', m.field_model),
    number('year', m.common_year),
    number('hullLength', m.form_hull_length),
    text('engineMake', m.field_engine_make),
    number('engineHp', m.form_engine_hp),
    number('engineHours', m.field_engine_hours),
    text('hin', m.form_hin),
    text('condition', m.form_condition),
    text('instagram', m.field_instagram),
    optional(long('notes', m.form_notes)),
  ],
  next: [name, email, optional(phone)],
};

/** The fields of a submitted form that a page preserves, hidden ones included. */
export const fieldNames = (kind: LeadKind): string[] => [...leadFields[kind].map((field) => field.name), 'gallery'];
