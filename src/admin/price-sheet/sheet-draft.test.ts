import { describe, expect, it } from 'vitest';
import { makeStorage } from '#src/test-factories/make-storage.ts';
import { readSheetDraft, saveSheetDraft } from './sheet-draft.ts';
import { type Unit, unitOf } from './sheet-state.ts';

const now = new Date('2026-11-24T18:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const unit = (id: number, more: object = {}): Unit =>
  unitOf({
    ...{ id, name: { en: `Luxor ${id}`, fr: null }, sku: `TJ-${id}`, thumbnail: null, fees: 0, daysOnLot: 48 },
    price: 100_000,
    msrp: null,
    promoPrice: null,
    promoUntil: null,
    updatedAt: '2026-11-20T18:00:00.000Z',
    ...more,
  });

describe('the draft of a price sheet', () => {
  it('stores what was typed into the units of the sheet, for its author only', () => {
    const store = makeStorage();
    saveSheetDraft(() => store, 7, { edits: { 1: { price: '95000' } }, units: [unit(1), unit(2)] }, now);
    expect(readSheetDraft(() => store, 7, [unit(1), unit(3)], later(1))).toMatchObject({
      edits: { 1: { price: '95000' } },
      typedAt: now.toISOString(),
    });
    expect(readSheetDraft(() => store, 7, [unit(2)], now)).toBeNull();
    expect(readSheetDraft(() => store, 8, [unit(1)], now)).toBeNull();
    expect(readSheetDraft(() => store, 7, [unit(1)], later(15))).toBeNull();
  });

  it('keeps the version of the unit, so that a save detects changes since then', () => {
    const store = makeStorage();
    saveSheetDraft(() => store, 7, { edits: { 1: { price: '95000' } }, units: [unit(1)] }, now);
    const changed = unit(1, { price: 98_000, updatedAt: '2026-11-24T19:00:00.000Z' });
    expect(readSheetDraft(() => store, 7, [changed], later(1))?.units[0]).toMatchObject({
      updatedAt: '2026-11-20T18:00:00.000Z',
      saved: { price: 9_800_000 },
    });
  });

  it('leaves the units of other sheets alone, and is deleted when no edits are left', () => {
    const store = makeStorage();
    saveSheetDraft(() => store, 7, { edits: { 1: { price: '95000' } }, units: [unit(1)] }, now);
    saveSheetDraft(() => store, 7, { edits: { 2: { msrp: '99000' } }, units: [unit(2)] }, now);
    saveSheetDraft(() => store, 7, { edits: { 2: {} }, units: [unit(2)] }, now);
    expect(readSheetDraft(() => store, 7, [unit(1), unit(2)], now)?.edits).toEqual({ 1: { price: '95000' } });
    saveSheetDraft(() => store, 7, { edits: {}, units: [unit(1)] }, now);
    expect(store.texts.size).toBe(0);
  });

  it('in the storage format of an earlier version is still found, also after further typing', () => {
    const byUnit = {
      1: { typedAt: now.toISOString(), updatedAt: '2026-11-20T18:00:00.000Z', cells: { price: '95000' } },
    };
    const store = makeStorage(new Map([['slipway:draft:7:prices', JSON.stringify(byUnit)]]));
    const found = { edits: { 1: { price: '95000' } }, typedAt: now.toISOString() };
    expect(readSheetDraft(() => store, 7, [unit(1)], later(1))).toMatchObject(found);
    saveSheetDraft(() => store, 7, { edits: { 2: { msrp: '99000' } }, units: [unit(2)] }, later(1));
    expect(readSheetDraft(() => store, 7, [unit(1)], later(1))).toMatchObject(found);
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"1":null}',
    '{"1":{"cells":3}}',
    '{"1":{"typedAt":"soon","updatedAt":"x","cells":{"price":"1"}}}',
  ])('that is stored as %s is none', (text) => {
    const store = makeStorage(new Map([['slipway:draft:7:prices', text]]));
    expect(readSheetDraft(() => store, 7, [unit(1)], now)).toBeNull();
  });

  it('reports when the browser refuses to store it', () => {
    const full = {
      ...makeStorage(),
      setItem: () => {
        throw new Error('Quota');
      },
    };
    expect(saveSheetDraft(() => full, 7, { edits: { 1: { price: '1' } }, units: [unit(1)] }, now)).toBe(false);
  });
});
