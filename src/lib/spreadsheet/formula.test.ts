import { expect, it } from 'vitest';
import { defuseFormula, keepApostrophe, withoutDefusal } from './formula.ts';

const formulas = ['=1+1', '+1 250 555 0100', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''-2"];

it('a text that a spreadsheet would run as a formula gets an apostrophe', () => {
  for (const text of formulas) expect(defuseFormula(text)).toBe(`'${text}`);
});

it('plain text is unchanged', () => {
  for (const text of ['', 'Osprey', "'Tis the season", '1-2', 'a=b', ' x']) expect(defuseFormula(text)).toBe(text);
});

it('removing the apostrophe restores the original text', () => {
  for (const text of [...formulas, '', 'Osprey', "'Tis the season", "'", "''"]) {
    expect(withoutDefusal(defuseFormula(text))).toBe(text);
  }
});

it('a workbook keeps formulas as texts, and what is read from it is what was written', () => {
  expect(keepApostrophe('=1+1')).toBe('=1+1');
  for (const text of [...formulas, '', 'Osprey', "'Tis the season"]) {
    expect(withoutDefusal(keepApostrophe(text))).toBe(text);
  }
});
