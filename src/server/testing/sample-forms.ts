import type { ResourceName } from '#src/access.ts';

/** The ids of the records made so far. */
type Made = Readonly<Partial<Record<ResourceName, number>>>;

/** The minimal form of each resource, in order of dependencies. `mark` makes unique values. */
export const sampleForms: Readonly<Partial<Record<ResourceName, (made: Made, mark: string) => object>>> = {
  brand: (_, mark) => ({ name: `Osprey ${mark}` }),
  'product-category': (_, mark) => ({ name: `Boats ${mark}`, type: 1 }),
  product: (made, mark) => ({
    name: `Luxor 21 ${mark}`,
    category: made['product-category'],
    condition: 'New',
    callForPrice: true,
    sku: `SKU-${mark}`,
  }),
  'price-list': (made) => ({ brand: made.brand, year: 2026, issuedOn: '2026-01-15' }),
  'product-filter': () => ({ type: 1, key: 'price', kind: 'range', label: 'Price' }),
  'product-meta': () => ({ key: 'condition', value: 'New', label: 'New' }),
  customer: (_, mark) => ({ name: 'Juniper Fathom', email: `juniper-${mark}@example.com` }),
  contact: () => ({ type: 1, name: 'Imogen Skiff', email: 'imogen@example.com', message: 'Is it still there?' }),
  'request-email': () => ({ name: 'Imogen Skiff', email: 'imogen@example.com' }),
  'request-phone': () => ({ name: 'Imogen Skiff', phone: '250-555-0101' }),
  trade: () => ({ name: 'Barnaby Thwart', email: 'barnaby@example.com', make: 'Sea Sport' }),
  quote: () => ({ name: 'Barnaby Thwart', email: 'barnaby@example.com' }),
  subscriber: (_, mark) => ({ email: `wren-${mark}@example.com` }),
  'service-type': (_, mark) => ({ name: `Repair ${mark}` }),
  'service-category': (_, mark) => ({ name: `Engine work ${mark}` }),
  service: (made, mark) => ({
    name: `Oil change ${mark}`,
    serviceType: made['service-type'],
    serviceCategory: made['service-category'],
    durationHours: 2,
  }),
  'book-service': (made) => ({
    firstName: 'Imogen',
    lastName: 'Skiff',
    email: 'imogen@example.com',
    date: '2026-12-01',
    time: '09:00',
    serviceType: made['service-type'],
    services: [made.service],
  }),
  estimate: (made) => ({ booking: made['book-service'] }),
  post: (_, mark) => ({ title: `About us ${mark}`, code: `about-${mark}` }),
  category: (_, mark) => ({ name: `News ${mark}` }),
  author: (_, mark) => ({ name: `Wren Gunwale ${mark}` }),
  notification: (_, mark) => ({ title: `Winter sale ${mark}` }),
  redirect: (_, mark) => ({ from: `/old-${mark}`, to: '/contact' }),
  source: (_, mark) => ({ name: `DMS ${mark}`, format: 'table', schedule: 'manual' }),
  'api-key': (_, mark) => ({ name: `CRM ${mark}`, sections: ['contact'] }),
  webhook: (_, mark) => ({ name: `CRM ${mark}`, url: 'https://crm.example/hook', events: ['lead.created'] }),
  user: (_, mark) => ({
    username: `mira-${mark}@example.com`,
    password: 'Tide-table7!',
    role: 2,
    access: ['brand'],
    active: true,
  }),
};
