import { href } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeadKind, LeadName, LeadRow } from '#src/leads/inbox/lead.ts';
import { statusChoices } from '#src/leads/work/status-choices.ts';
import { localText } from '#src/lib/localized.ts';

/** Labels and addresses of leads in the inbox. */

export const kindText: Record<LeadKind, () => string> = {
  message: () => m.field_message(),
  email: () => m.common_request_email(),
  phone: () => m.common_request_phone(),
  part: () => m.admin_inbox_kind_part(),
  quote: () => m.common_quote(),
  trade: () => m.common_trade_in(),
  booking: () => m.admin_inbox_kind_booking(),
};

export const statusOf = (status: number) => statusChoices.find(({ value }) => value === status) ?? statusChoices[0];

export const leadPath = ({ resource, id }: LeadName): string =>
  href('/admin/inbox/:resource/:id', { resource, id: String(id) });

export const aboutText = ({ about }: Pick<LeadRow, 'about'>): string =>
  about ? localText(about, getLocale()).text : '';
