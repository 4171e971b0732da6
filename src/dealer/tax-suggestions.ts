import type { Province } from './provinces.ts';
import type { Settings } from './settings.ts';

/**
 * The sales taxes of each province and territory in 2026. Source: Canada Revenue Agency, "GST/HST calculator (and rates)",
 * for GST and HST; the finance ministries of British Columbia, Saskatchewan, Manitoba and Quebec for PST, RST and QST.
 * Staff choose a province and may change what it fills in: rates change, and some goods bear others.
 */

type Taxes = Settings['taxes'];
type Tax = Taxes[number];

const gst: Tax = { name: { en: 'GST', fr: 'TPS' }, percent: 5 };
const hst = (percent: number): Taxes => [{ name: { en: 'HST', fr: 'TVH' }, percent }];
const pst = (percent: number): Tax => ({ name: { en: 'PST', fr: 'TVP' }, percent });

const taxes: Record<Province, Taxes> = {
  BC: [gst, pst(7)],
  AB: [gst],
  SK: [gst, pst(6)],
  MB: [gst, { name: { en: 'RST', fr: 'TVD' }, percent: 7 }],
  ON: hst(13),
  QC: [gst, { name: { en: 'QST', fr: 'TVQ' }, percent: 9.975 }],
  NB: hst(15),
  NS: hst(14),
  PE: hst(15),
  NL: hst(15),
  YT: [gst],
  NT: [gst],
  NU: [gst],
};

export const salesTaxes = (province: Province): Taxes => structuredClone(taxes[province]);
