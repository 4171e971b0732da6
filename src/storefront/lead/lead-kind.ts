import { contactType } from '#src/leads/contact-type.ts';

/** What a visitor may want of us; each is a form of its own. */
export const leadKinds = ['contact', 'quote', 'phone', 'trade', 'next'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Those that stand in the panel of a product, side by side. */
export type PanelKind = Exclude<LeadKind, 'contact'>;

export const panelKinds = ({ isSold }: { isSold: boolean }): readonly PanelKind[] =>
  isSold ? ['next', 'phone', 'trade'] : ['quote', 'phone', 'trade'];

/** What an address asks for; the first when it asks for nothing that there is. */
export const readPanelKind = (asked: string | null, offered: readonly PanelKind[]): PanelKind =>
  offered.find((kind) => kind === asked) ?? offered[0] ?? 'quote';

/** The type that a message of each kind has; a trade is no message. */
export const typeOfKind: Record<Exclude<LeadKind, 'trade'>, number> = {
  contact: contactType.contactUs,
  quote: contactType.requestEmail,
  phone: contactType.requestPhone,
  next: contactType.requestEmail,
};

export const callOfKind = (kind: LeadKind): string => (kind === 'trade' ? '/api/trade' : '/api/client/contact-us');
