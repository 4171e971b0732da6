import { element, textElement, xmlHead } from '#src/lib/markup/xml.ts';

/** A lead as ADF 1.0 (Auto-lead Data Format), which CRMs of dealers read from an email. */

/** A unit that somebody wants, or offers in trade. */
export type AdfUnit = {
  interest: 'buy' | 'trade-in';
  isUsed: boolean;
  year: number | null;
  make: string | null;
  model: string | null;
  hin?: string | null;
  stockNumber?: string | null;
  /** In dollars. */
  price?: number | null;
};

export type AdfLead = {
  resource: 'contact' | 'trade';
  id: number;
  at: Date;
  name: string;
  email: string | null;
  phone: string | null;
  units: readonly AdfUnit[];
  /** Lines for people: everything that was sent. */
  comments: string;
  dealer: { name: string; phone: string | null; email: string | null };
  publicUrl: string;
};

const head = `${xmlHead}<?adf version="1.0"?>\n`;

/** The DTD wants at least one vehicle, with year, make and model, also where nobody asked for one. */
const noUnit: AdfUnit = { interest: 'buy', isUsed: false, year: null, make: null, model: null };

export function adfLead({ resource, id, at, units, dealer, publicUrl, ...customer }: AdfLead): string {
  const { host } = new URL(publicUrl);
  const inside = [
    textElement('id', `${resource}-${id}`, { sequence: '1', source: host }),
    textElement('requestdate', at.toISOString()),
    ...(units.length === 0 ? [noUnit] : units).map(vehicle),
    customerOf(customer),
    element(
      'vendor',
      lines(textElement('vendorname', dealer.name), contact(dealer.name, 'business', dealer.email, dealer.phone)),
    ),
    element('provider', lines(named(dealer.name, 'business'), textElement('url', publicUrl))),
  ];
  return `${head}${element('adf', lines(element('prospect', lines(...inside), { status: 'new' })))}\n`;
}

/** Also where a value is missing: the DTD requires the element. */
const required = (name: string, text: string | number | null) => textElement(name, text) || element(name, '');

const vehicle = ({ interest, isUsed, year, make, model, hin, stockNumber, price }: AdfUnit): string =>
  element(
    'vehicle',
    lines(
      required('year', year),
      required('make', make),
      required('model', model),
      textElement('vin', hin),
      textElement('stock', stockNumber),
      textElement('price', price?.toFixed(2), { type: 'asking', currency: 'CAD' }),
    ),
    { interest, status: isUsed ? 'used' : 'new' },
  );

const customerOf = ({ name, email, phone, comments }: Pick<AdfLead, 'name' | 'email' | 'phone' | 'comments'>): string =>
  element('customer', lines(contact(name, 'individual', email, phone), textElement('comments', comments)));

const contact = (name: string, type: Kind, email: string | null, phone: string | null): string =>
  element('contact', lines(named(name, type), textElement('email', email), textElement('phone', phone)));

type Kind = 'individual' | 'business';

/** The name whole: nobody knows where a given name ends. */
const named = (name: string, type: Kind): string =>
  textElement('name', name, { part: 'full', type }) || element('name', '', { part: 'full', type });

const lines = (...parts: string[]): string => `\n${parts.filter(Boolean).join('\n')}\n`;
