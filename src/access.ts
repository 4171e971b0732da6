/**
 * Who may do what: one row per resource. The API enforces it, and menu, buttons and pages follow it. This file imports
 * nothing.
 */

export const role = { admin: 1, staff: 2, client: 3 } as const;
export type Role = (typeof role)[keyof typeof role];

/** The sections of the back office that a member of staff can get access to. */
export const sections = [
  'users',
  'brand',
  'product-category',
  'products',
  'contact',
  'posts',
  'blog-posts',
  'book-service',
] as const;
export type Section = (typeof sections)[number];

/** `create` covers cloning, `update` covers reordering, `remove` covers deleting many. */
export type Action = 'read' | 'create' | 'update' | 'remove';

/** Staff with any of these sections, all staff, admins only, or nobody. An admin may do everything except the last. */
type Grant = readonly Section[] | 'any staff' | 'admin' | 'nobody';
type Rule = Readonly<Record<Action, Grant>>;

const staffWith = (...any: Section[]): Rule => ({ read: any, create: any, update: any, remove: any });
const adminOnly: Rule = { read: 'admin', create: 'admin', update: 'admin', remove: 'admin' };
const adminReads: Rule = { read: 'admin', create: 'nobody', update: 'nobody', remove: 'nobody' };

export const access = {
  user: staffWith('users'),
  brand: staffWith('brand'),
  'product-category': staffWith('product-category'),
  product: staffWith('products'),
  /** Sales are recorded, corrected and undone by `sellProducts`. */
  sale: { read: ['products'], create: 'nobody', update: 'nobody', remove: 'nobody' },
  'price-list': staffWith('products'),
  'product-filter': staffWith('products'),
  'product-meta': staffWith('products'),
  contact: staffWith('contact'),
  /** Those with an entry of a section that the user has; a customer is erased, or merged, never deleted. */
  customer: { ...staffWith('contact', 'book-service'), remove: 'nobody' },
  'request-email': staffWith('contact'),
  'request-phone': staffWith('contact'),
  trade: staffWith('contact'),
  quote: staffWith('contact'),
  /** Quotes for boats in service. */
  estimate: staffWith('book-service'),
  subscriber: staffWith('contact'),
  /** Alerts: visitors create and end them themselves. */
  watch: { read: ['contact'], create: 'nobody', update: 'nobody', remove: 'nobody' },
  /** Which posts: `postPlaces`, below. */
  post: staffWith('posts', 'blog-posts'),
  notification: staffWith('posts'),
  author: staffWith('blog-posts'),
  category: staffWith('blog-posts'),
  'service-type': staffWith('book-service'),
  'service-category': staffWith('book-service'),
  service: staffWith('book-service'),
  'book-service': staffWith('book-service'),
  media: { read: 'any staff', create: 'any staff', update: 'admin', remove: 'admin' },
  redirect: adminOnly,
  setting: adminOnly,
  source: adminOnly,
  'source-run': adminReads,
  'api-key': adminOnly,
  webhook: adminOnly,
  'webhook-delivery': adminReads,
  audit: adminReads,
  mail: adminReads,
} as const satisfies Record<string, Rule>;

/** Actions on the site as a whole, and not on a record. */
const operations = {
  dashboard: 'any staff',
  seeInbox: ['contact', 'book-service'],
  importProducts: ['products'],
  /** Who sees a sale sees its price too. */
  sellProducts: ['products'],
  /** The buyer's name, of those who see the sale. */
  seeBuyers: ['contact', 'book-service'],
  exportSales: 'admin',
  changePrices: ['products'],
  replaceMedia: 'admin',
  /** SVG, which others could fill with more than a browser can draw. */
  uploadDrawing: 'admin',
  /** Alternative text: everyone who may upload a picture may describe it. */
  describeMedia: 'any staff',
  inviteUsers: 'admin',
  /** Of other users: where they are signed in, and ending it. */
  endSessions: 'admin',
  backUp: 'admin',
  clearCache: 'admin',
  testMail: 'admin',
  seeFirstDay: 'admin',
  removeDemo: 'admin',
  seeJobs: 'admin',
  /** What the stock is worth, what was sold, and who answers how soon. */
  seeMoney: 'admin',
  seeCalendar: ['book-service'],
  tendPrivacy: 'admin',
  /** Whoever leaves must not take all customers along. */
  exportCustomers: 'admin',
  seeFixedPages: ['posts'],
  seeReadiness: ['products'],
  tendAddresses: 'admin',
  /** Each user sees the kinds that they may open. */
  seeFrench: ['products', 'product-category', 'posts', 'blog-posts'],
} as const satisfies Record<string, Grant>;

export type Operation = keyof typeof operations;

export const mayOperate = (user: CurrentUser | null, operation: Operation): boolean =>
  isGranted(user, operations[operation]);

export type ResourceName = keyof typeof access;
export const resourceNames = Object.keys(access) as ResourceName[];

/** The user of a request. Visitors without a session are null. */
export type CurrentUser = { readonly id: number; readonly role: Role; readonly access: readonly Section[] };

/** A user who acts, with their username. */
export type Actor = CurrentUser & {
  readonly username: string;
  /** A program acts, with the key of this id that the user has made; `username` names it. */
  readonly apiKey?: number;
};

export function mayDo(user: CurrentUser | null, action: Action, resource: ResourceName): boolean {
  return isGranted(user, access[resource][action]);
}

function isGranted(user: CurrentUser | null, grant: Grant): boolean {
  if (grant === 'nobody' || !isStaff(user)) return false;
  if (user.role === role.admin || grant === 'any staff') return true;
  return grant !== 'admin' && grant.some((section) => user.access.includes(section));
}

/** Admins and staff work in the back office; clients and visitors don't. */
export const isStaff = (user: CurrentUser | null): user is CurrentUser =>
  user?.role === role.admin || user?.role === role.staff;

export const isAdmin = (user: CurrentUser | null): boolean => user?.role === role.admin;

/** Posts under the blog need `blog-posts`, all others `posts`. */
export function postPlaces(user: CurrentUser | null): { blog: boolean; others: boolean } {
  return { blog: isGranted(user, ['blog-posts']), others: isGranted(user, ['posts']) };
}
