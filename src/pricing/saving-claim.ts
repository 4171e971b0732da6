import { centsFromDollars } from '#src/lib/money.ts';
import { type Saving, saving } from './price.ts';
import type { StruckPrice } from './price-evidence.ts';

/** Which words of a text say that a buyer saves money, in English or French, and whether the price box supports them. */

export type SavingClaim = {
  /** As they stand in the text. */
  words: string;
  savingCents: number | null;
  savingPercent: number | null;
  /** An earlier or usual price that they name. */
  formerCents: number | null;
};

/** What the price box shows next to today's price. */
export type ShownSaving = { struckCents: number; saved: Saving } | null;

/** The saving that is shown when a price is struck out. */
export function shownSaving(nowCents: number | null, struck: StruckPrice | null): ShownSaving {
  const saved = saving(nowCents, struck?.cents ?? null);
  return struck && saved && { struckCents: struck.cents, saved };
}

/** The claims of a saving in a text, in their order. */
export function findSavingClaims(text: string | null | undefined): SavingClaim[] {
  return [...(text ?? '').matchAll(anyClaim)].map(({ 0: words, groups = {} }) => {
    const cents = centsIn(words);
    const isFormer = Object.entries(groups).some(([name, found]) => name.startsWith('former') && found !== undefined);
    return {
      words,
      savingCents: isFormer ? null : cents,
      savingPercent: isFormer || cents !== null ? null : percentIn(words),
      formerCents: isFormer ? cents : null,
    };
  });
}

/** True where the price box shows at least what the words claim. */
export function isBorneOut({ savingCents, savingPercent, formerCents }: SavingClaim, shown: ShownSaving): boolean {
  if (shown === null) return false;
  const { struckCents, saved } = shown;
  if (savingCents !== null) return savingCents <= saved.saveCents;
  if (savingPercent !== null) return savingPercent <= saved.savePercent;
  return formerCents === null || formerCents <= struckCents;
}

/** The claims of a text that the price box does not support. */
export const unprovedClaims = (text: string | null | undefined, shown: ShownSaving): SavingClaim[] =>
  findSavingClaims(text).filter((claim) => !isBorneOut(claim, shown));

const money = String.raw`(?:\$\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d?)?k?|(?:\d{1,3}(?:\s\d{3})+|\d+)(?:,\d\d)?\s?\$)`;
const percent = String.raw`\d{1,2}(?:[.,]\d+)?\s?%`;
const amount = `(?:${money}|${percent})`;
/** What may be saved without paying less: "saves 20% of the fuel". */
const otherSavings = String.raw`(?!\s+(?:of\s+|in\s+|on\s+|de\s+|d[’'])?(?:the\s+|your\s+)?(?:fuel|gas|weight|time|energy|power|carburant|essence|poids|temps|énergie))`;

/** The order counts: where two begin at the same word, the first one is found. */
const english = [
  String.raw`${amount}\s+(?:cash\s+)?(?:off(?:\s+${theList()})?|(?:under|below|less\s+than|against)\s+${theList()})`,
  String.raw`(?:under|below|off)\s+${theList()}`,
  String.raw`(?:save[sd]?|saving|savings\s+of)\s+(?:up\s+to\s+|over\s+|more\s+than\s+)?${amount}${otherSavings}`,
  String.raw`(?<formerEnglish>(?:was|were|formerly|originally|regularly|reg\.|instead\s+of)\s+(?:priced\s+)?(?:at\s+)?${money})`,
  String.raw`clear(?:ed|ing)\s+out\s+(?:at|for)`,
  String.raw`on\s+(?:sale|clearance)`,
  String.raw`(?:reduced|marked\s+down|cut|lowered)\s+(?:by|from|to)\s+${money}`,
  String.raw`(?:reduced\s+(?:prices?|until|till)|marked\s+down|half[\s-]price|half\s+off)`,
  String.raw`prices?\s+(?:(?:is|are|now|has|have|been)\s+){0,3}(?:reduced|cuts?|drops?|reductions?|slashed|lowered)`,
  String.raw`(?:sale|winter|spring|summer|fall|show|special|promotional|clearance)\s+prices?`,
  String.raw`(?:big|huge|winter|spring|summer|fall|pre-season|season|black\s+friday|clearance|blowout)\s+sale`,
  String.raw`discount(?:s|ed)?(?:\s+of\s+${amount})?`,
];

const french = [
  String.raw`${amount}\s+(?:de\s+|d[’'])(?:rabais|réductions?|remise|escompte|économies?)${otherSavings}`,
  String.raw`(?:${amount}\s+)?(?:sous|sur)\s+(?:le|son|notre)\s+${frenchList()}`,
  String.raw`(?:rabais|remise|escompte|réduction)(?:\s+(?:allant\s+)?(?:de|jusqu[’']à)\s+${amount})`,
  String.raw`économis(?:ez|ent|er|e)\s+(?:jusqu[’']à\s+|plus\s+de\s+)?${amount}${otherSavings}`,
  String.raw`(?<formerFrench>(?:était|étaient|valait|auparavant|anciennement|au\s+lieu\s+de)\s+(?:à\s+|de\s+)?${money})`,
  String.raw`(?:en\s+solde|soldée?s?|en\s+liquidation|liquidée?s?\s+à|à\s+moitié\s+prix)`,
  String.raw`réduite?s?\s+(?:(?:à|de)\s+${money}|jusqu[’']à)`,
  String.raw`prix\s+(?:d[’'](?:hiver|été)|du\s+(?:printemps|salon)|de\s+(?:solde|liquidation)|réduits?|coupés?|spéciaux|spécial)`,
  String.raw`(?:grande|méga)\s+vente`,
  'rabais',
];

/** "list", "the list price", "MSRP", but not "the list of options". */
function theList(): string {
  return String.raw`(?:the\s+|our\s+|its\s+)?(?:(?:list|regular|retail|usual|suggested|sticker)\s+prices?|list|msrp|retail)(?!\s+of)`;
}

function frenchList(): string {
  return String.raw`(?:PDSF|prix\s+(?:courant|de\s+liste|de\s+détail|suggéré|régulier|habituel))`;
}

const anyClaim = new RegExp(String.raw`(?<![\p{L}\d-])(?:${[...english, ...french].join('|')})(?![\p{L}\d-])`, 'giu');

/** `$5,000`, `$7.5k`, `5 000 $` or `916,50 $` in cents. */
function centsIn(words: string): number | null {
  const found = words.match(new RegExp(money, 'iu'))?.[0];
  if (!found) return null;
  const isFrench = found.endsWith('$');
  const digits = found.replace(/[\s$k]/giu, '').replace(isFrench ? ',' : /,/g, isFrench ? '.' : '');
  return centsFromDollars(Number(digits) * (/k$/i.test(found) ? 1000 : 1));
}

function percentIn(words: string): number | null {
  const found = words.match(new RegExp(percent, 'u'))?.[0];
  return found ? Number(found.replace(/[\s%]/gu, '').replace(',', '.')) : null;
}
