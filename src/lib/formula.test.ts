import { expect, it } from 'vitest';
import { defuseFormula, withoutDefusal } from './formula.ts';

const formulas = ['=1+1', '+1 250 555 0100', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''-2"];

it('what a spreadsheet would run begins with an apostrophe', () => {
  for (const text of formulas) expect(defuseFormula(text)).toBe(`'${text}`);
});

it('plain texts stay as they are', () => {
  for (const text of ['', 'Osprey', "'Tis the season", '1-2', 'a=b', ' x']) expect(defuseFormula(text)).toBe(text);
});

it('taken off again, it is what it was', () => {
  for (const text of [...formulas, '', 'Osprey', "'Tis the season", "'", "''"]) {
    expect(withoutDefusal(defuseFormula(text))).toBe(text);
  }
});
