import { afterEach, expect, it, vi } from 'vitest';
import { languageOfPath } from '#src/i18n/language.ts';
import { renderInLanguage } from '#src/i18n/render-in-language.server.ts';
import { fillBooking } from '../booking/own-boat-in-booking.ts';
import { fillTrade } from './fill-with-own-boat.ts';

/** A field of a form in the browser. */
class Field {
  value: string;
  constructor(value: string) {
    this.value = value;
  }
}

afterEach(() => vi.unstubAllGlobals());

/** The values of the fields after the form has been filled from a stored boat. */
function filled(fill: (form: HTMLFormElement) => void, path: string, fields: Record<string, string>) {
  const stored = 'kind=open&length=17&plate=115&transom=20&make=Mercury&hp=90&year=2006';
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'kept-own-boat' ? stored : null) });
  vi.stubGlobal('window', { location: { pathname: path } });
  vi.stubGlobal('HTMLInputElement', Field);
  const elements = new Map(Object.entries(fields).map(([name, value]) => [name, new Field(value)]));
  const form = { elements: { namedItem: (name: string) => elements.get(name) ?? null } };
  renderInLanguage(languageOfPath(path), () => fill(form as unknown as HTMLFormElement));
  return Object.fromEntries([...elements].map(([name, { value }]) => [name, value.replace(/\s/g, ' ')]));
}

it('the trade-in form is filled with the boat stored in the browser, except fields that have a value', () => {
  const fields = { hullLength: '', engineMake: '', engineHp: '75' };
  expect(filled(fillTrade, '/value-your-trade', fields)).toEqual({
    hullLength: '17',
    engineMake: 'Mercury',
    engineHp: '75',
  });
});

it.each([
  ['/book-marine-services', '17 ft open aluminum, Plate 115 hp · transom 20 in', 'Mercury 90 hp of 2006'],
  [
    '/fr/book-marine-services',
    'bateau ouvert en aluminium de 17 pi, Plaque 115 HP · tableau arrière 20 po',
    'Mercury 90 HP de 2006',
  ],
])('the booking form at %s knows the boat that the browser keeps', (path, boat, engine) => {
  expect(filled(fillBooking, path, { boat: '', engine: '' })).toEqual({ boat, engine });
});
