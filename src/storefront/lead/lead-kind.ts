import { contactType } from '#src/leads/contact-type.ts';
import type { ProductDetail } from '#src/view-models/view.ts';
import type { FormCall } from '../forms/waiting/waiting-form.ts';

/** The kinds of form for visitors. */
export const leadKinds = ['contact', 'quote', 'phone', 'trade', 'next'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The kinds in the panel of a product. */
export type PanelKind = Exclude<LeadKind, 'contact'>;

/** The first is the one that is asked for most; of a unit with a pending sale, to be called if the sale falls through. */
export function panelKinds({ availability }: Pick<ProductDetail, 'availability'>): readonly PanelKind[] {
  if (availability === 'sold') return ['next', 'phone', 'trade'];
  return availability === 'sale-pending' ? ['phone', 'quote', 'trade'] : ['quote', 'phone', 'trade'];
}

/** The kind in an address; the first one by default. */
export const readPanelKind = (requested: string | null, offered: readonly PanelKind[]): PanelKind =>
  offered.find((kind) => kind === requested) ?? offered[0] ?? 'quote';

/** The message type of each kind; a trade-in is not a message. */
export const typeOfKind: Record<Exclude<LeadKind, 'trade'>, number> = {
  contact: contactType.contactUs,
  quote: contactType.requestEmail,
  phone: contactType.requestPhone,
  next: contactType.requestEmail,
};

export const callOfKind = (kind: LeadKind): FormCall => (kind === 'trade' ? '/api/trade' : '/api/client/contact-us');
