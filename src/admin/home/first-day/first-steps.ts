import { hasHours, visitingHours } from '#src/dealer/opening-hours.ts';
import { phoneOf, recipientOf } from '#src/dealer/reach.ts';
import { defaultSettings, type Settings } from '#src/dealer/settings.ts';
import { shortAddress } from '#src/dealer/short-address.ts';

/** What a new dealer does before the site is ready, in this order. */
export const firstStepKeys = [
  'name',
  'look',
  'hours',
  'taxes',
  'stock',
  'services',
  'mail',
  'mailTo',
  'users',
  'legal',
  'address',
  'backup',
] as const;
export type FirstStepKey = (typeof firstStepKeys)[number];

export type FirstStepState = 'open' | 'done' | 'aside';
export type FirstStep = { key: FirstStepKey; state: FirstStepState };

/** What the steps are judged by; none of it is ticked by anybody. */
export type FirstDayFacts = {
  settings: Pick<Settings, 'dealer' | 'brand' | 'hours' | 'taxes' | 'mailTo'>;
  publicUrl: string;
  /** The mail server has accepted an email. */
  hasSentMail: boolean;
  products: number;
  /** Services that visitors can book. */
  services: number;
  /** Admins and staff who may sign in, and people with an open invitation. */
  workers: number;
  /** Legal pages that visitors see in English. */
  legalPages: ReadonlySet<string>;
  hasSecondBackupPlace: boolean;
  aside: ReadonlySet<FirstStepKey>;
};

/** The pages that the site's forms and cookies need. */
export const firstLegalPages: readonly string[] = ['data-policy', 'cookie-policy', 'terms-and-conditions'];

/** The steps with their states: what is done stays done, also where somebody had put it aside. */
export const firstSteps = (facts: FirstDayFacts): FirstStep[] =>
  firstStepKeys.map((key) => ({ key, state: stateOf(key, facts) }));

function stateOf(key: FirstStepKey, facts: FirstDayFacts): FirstStepState {
  if (isDone[key](facts)) return 'done';
  return facts.aside.has(key) ? 'aside' : 'open';
}

const isDone: Record<FirstStepKey, (facts: FirstDayFacts) => boolean> = {
  name: ({ settings: { dealer } }) =>
    dealer.name !== defaultSettings.dealer.name &&
    shortAddress(dealer.address, 'en') !== '' &&
    phoneOf(dealer) !== null,
  look: ({ settings: { brand } }) => brand.logoId !== null,
  hours: ({ settings: { hours } }) => hasHours(visitingHours(hours)),
  taxes: ({ settings: { taxes } }) => taxes.length > 0,
  stock: ({ products }) => products > 0,
  services: ({ services }) => services > 0,
  mail: ({ hasSentMail }) => hasSentMail,
  mailTo: ({ settings }) => forms.every((form) => recipientOf(settings, form) !== null),
  users: ({ workers }) => workers > 1,
  legal: ({ legalPages }) => firstLegalPages.every((code) => legalPages.has(code)),
  address: ({ publicUrl }) => isPublicAddress(publicUrl),
  backup: ({ hasSecondBackupPlace }) => hasSecondBackupPlace,
};

const forms = Object.keys(defaultSettings.mailTo) as (keyof Settings['mailTo'])[];

/** With a certificate, and a name of its own. */
function isPublicAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isName = hostname.includes('.') && !/^[\d.]+$|:|\.(local|internal|test)$/.test(hostname);
  return protocol === 'https:' && isName;
}

/** Steps that somebody has still to do. */
export const openSteps = (steps: readonly FirstStep[]): FirstStep[] => steps.filter(({ state }) => state === 'open');
