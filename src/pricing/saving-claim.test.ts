import { describe, expect, it } from 'vitest';
import { findSavingClaims, isBorneOut, unprovedClaims } from './saving-claim.ts';

const wordsIn = (text: string) => findSavingClaims(text).map(({ words }) => words.replace(/\s/g, ' '));

describe('a claim of a saving is found', () => {
  it.each([
    ['cleared out at $5,000 off. The SP 420', ['cleared out at', '$5,000 off']],
    ['$5,000 off list', ['$5,000 off list']],
    ['This hull is $7,000 under list while it is here', ['$7,000 under list']],
    ['It leaves the rack at $2,761 below list.', ['$2,761 below list']],
    ['now $916.50 below MSRP', ['$916.50 below MSRP']],
    ['sold under the list price', ['under the list price']],
    ['You save $15,000 against list', ['save $15,000']],
    ['Save up to 20% this week', ['Save up to 20%']],
    ['up to $7,000 off boats in stock', ['$7,000 off']],
    ['15% off', ['15% off']],
    ['Was $4,950', ['Was $4,950']],
    ['instead of $12,499', ['instead of $12,499']],
    ['reduced to $39,900, reduced until March', ['reduced to $39,900', 'reduced until']],
    ['On sale, at its winter price', ['On sale', 'winter price']],
    ['a discount of $500', ['discount of $500']],
    ['Big pre-season sale', ['pre-season sale']],
  ])('in "%s"', (text, words) => expect(wordsIn(text)).toEqual(words));

  it.each([
    ['liquidés à 5\u00a0000\u00a0$ de rabais', ['liquidés à', '5 000 $ de rabais']],
    ['2\u202f761\u00a0$ sous le PDSF', ['2 761 $ sous le PDSF']],
    ['vendu sous le prix courant', ['sous le prix courant']],
    ['Vous économisez 15\u00a0000\u00a0$ sur le PDSF', ['économisez 15 000 $', 'sur le PDSF']],
    ['jusqu’à 20\u00a0% de rabais', ['20 % de rabais']],
    ['un rabais de 300\u00a0$', ['rabais de 300 $']],
    ['en solde cette saison, au prix d’hiver', ['en solde', 'prix d’hiver']],
    ['réduite jusqu’à la fin de mars', ['réduite jusqu’à']],
    ['était 4\u00a0950\u00a0$', ['était 4 950 $']],
    ['Ce ponton est en liquidation', ['en liquidation']],
    ['Les prix comprennent le rabais', ['rabais']],
  ])('in « %s »', (text, words) => expect(wordsIn(text)).toEqual(words));
});

describe('no claim is found', () => {
  it.each([
    'An off-shore hull and a take-off motor',
    '25 in under the transom',
    'Boats from under $7,000',
    'Anchor it $26 off-season',
    'Boats for sale in Nanaimo',
    'below the list of options',
    'It saves 20% of the fuel at cruise, and 15% off-plane',
    'lights that come off for launching',
    'A reduced draft for the river',
    'It was 2018 and the $500 deposit held it',
    'Le solde est payable à la livraison',
    '20\u00a0% d’économie de carburant',
    'Vous économisez du carburant',
    'une traverse pliée au lieu de soudée',
    'Prix spécialisés du nautisme',
    '',
  ])('in "%s"', (text) => expect(wordsIn(text)).toEqual([]));

  it('without a text', () => expect(findSavingClaims(null)).toEqual([]));
});

describe('claims are supported by the price box', () => {
  const shown = { struckCents: 10_000_00, saved: { saveCents: 1_000_00, savePercent: 10 } };

  it.each([
    ['$1,000 off', true],
    ['$1,001 off', false],
    ['$1k off', true],
    ['1\u00a0000,00\u00a0$ de rabais', true],
    ['1\u00a0000,50\u00a0$ de rabais', false],
    ['10% off', true],
    ['12,5\u00a0% de rabais', false],
    ['was $10,000', true],
    ['was $12,000', false],
    ['on sale', true],
  ])('that shows 1,000 of 10,000 dollars saved: "%s" is %s', (text, isTrue) => {
    expect(findSavingClaims(text).map((claim) => isBorneOut(claim, shown))).toEqual([isTrue]);
  });

  it('never where it shows no saving', () => {
    expect(unprovedClaims('$1 off, on sale, was $2', null).map(({ words }) => words)).toEqual([
      '$1 off',
      'on sale',
      'was $2',
    ]);
  });
});
