/** States that only staff search for: the site shows neither sold nor unpublished products. */
export type StateFilter = { availability: 'sold' | 'on-order' } | { publish: boolean };

const phrases: readonly [pattern: RegExp, state: StateFilter][] = [
  [/\b(?:un ?published|not published|hidden|drafts?|(?:non|pas) publiee?s?|brouillons?)\b/, { publish: false }],
  [/\b(?:published|publiee?s?)\b/, { publish: true }],
  [/\b(?:sold|vendue?s?)\b/, { availability: 'sold' }],
  [/\b(?:on order|sur commande|en commande)\b/, { availability: 'on-order' }],
];

/** Takes the words for states out of what was typed. */
export function readStates(typed: string): { states: StateFilter[]; rest: string } {
  let rest = typed.normalize('NFC').replaceAll('-', ' ');
  const states: StateFilter[] = [];
  for (const [pattern, state] of phrases) {
    const [found] = pattern.exec(plain(rest)) ?? [];
    if (found === undefined) continue;
    const at = plain(rest).search(pattern);
    rest = `${rest.slice(0, at)} ${rest.slice(at + found.length)}`;
    states.push(state);
  }
  return { states, rest: states.length > 0 ? rest.replace(/\s+/g, ' ').trim() : typed };
}

/** Lower case without accents, of the same length. */
const plain = (text: string): string =>
  [...text].map((character) => character.normalize('NFD')[0]?.toLowerCase().slice(0, 1) ?? ' ').join('');
