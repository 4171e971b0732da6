import type { Section } from '#src/access.ts';

type StaffFact = {
  firstName: string;
  lastName: string;
  /** The direct line. */
  phone?: string;
  /** The local part of the email address, and the username. */
  mailbox: string;
  language: 'en' | 'fr';
  access: readonly Section[];
  isActive?: false;
};

/** The staff of the demo dealer. All are fictitious, and their passwords are random: an admin may set one. */
export const staff: readonly StaffFact[] = [
  {
    firstName: 'Coral',
    lastName: 'Breakwater',
    mailbox: 'coral.breakwater',
    language: 'en',
    access: ['products', 'brand', 'product-category'],
  },
  { firstName: 'Gulliver', lastName: 'Tidepool', mailbox: 'gulliver.tidepool', language: 'en', access: ['products'] },
  {
    firstName: 'Marin',
    lastName: 'Duphare',
    phone: '250-555-0164',
    mailbox: 'marin.duphare',
    language: 'fr',
    access: ['contact'],
  },
  {
    firstName: 'Pepper',
    lastName: 'Drydock',
    mailbox: 'pepper.drydock',
    language: 'en',
    access: ['book-service', 'contact'],
  },
  {
    firstName: 'Isolde',
    lastName: 'Foghorn',
    mailbox: 'isolde.foghorn',
    language: 'en',
    access: ['posts', 'blog-posts'],
  },
  {
    firstName: 'Barclay',
    lastName: 'Bilge',
    mailbox: 'barclay.bilge',
    language: 'en',
    access: ['users'],
    isActive: false,
  },
];

/** Saved views of the back office's lists that everybody sees. */
export const sharedViews = [
  {
    by: 'gulliver.tidepool',
    list: 'products',
    name: { en: 'Mine to price', fr: 'Prix à fixer par moi' },
    query: 'lacks=price',
  },
  {
    by: 'coral.breakwater',
    list: 'products',
    name: { en: 'Used boats by price', fr: 'Bateaux d’occasion par prix' },
    query: 'condition=Used&sort=-price&type=1',
  },
  {
    by: 'marin.duphare',
    list: 'trade',
    name: { en: 'New trade-ins', fr: 'Nouveaux échanges' },
    query: 'status=1',
  },
] as const;

/** Registered visitors whose accounts are not active yet. */
export const clients = [
  { firstName: 'Wilhelmina', lastName: 'Jetty', email: 'wilhelmina.jetty@example.com', isActive: true },
  { firstName: 'Jasper', lastName: 'Sandbar', email: 'jasper.sandbar@example.org', isActive: false },
] as const;

type PastFact = {
  sku: string;
  by: string /** Days ago: changed to `was`, and back to the value of the inventory file. */;
  days: readonly [number, number];
  was: Record<string, unknown>;
};

/** Changes of some products, so that their histories have something to show. */
export const productPasts: readonly PastFact[] = [
  { sku: 'TJ-21-1101', by: 'coral.breakwater', days: [34, 12], was: { price: 127_900, bestseller: false } },
  { sku: 'TJ-19-1108', by: 'gulliver.tidepool', days: [20, 6], was: { price: 93_400, clearance: false } },
  { sku: 'TJ-24-1115', by: 'coral.breakwater', days: [41, 9], was: { location: 'Nanaimo, dock B', publish: false } },
  { sku: 'TJ-19U-0931', by: 'gulliver.tidepool', days: [27, 3], was: { price: 61_500, tradeIn: false } },
];
