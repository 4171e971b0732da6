import { describe, expect, it } from 'vitest';
import { planMigrations } from './migration-plan.ts';

const file = (name: string, sha256 = name) => ({ name, sha256, breaksOlder: false });
const first = file('0001_first.sql');
const second = file('0002_second.sql');
const third = file('0003_third.sql');

describe('migrations', () => {
  it('run in the order of their names', () => {
    expect(planMigrations([third, first, second], [])).toEqual([first, second, third]);
  });

  it('run once', () => {
    expect(planMigrations([first, second, third], [first, second])).toEqual([third]);
    expect(planMigrations([first], [first])).toEqual([]);
  });

  it('are refused when one has changed since it ran', () => {
    expect(() => planMigrations([file('0001_first.sql', 'other')], [first])).toThrow(/0001_first\.sql has changed/);
  });

  it('are refused when one that ran is missing before others that are there', () => {
    expect(() => planMigrations([first, third], [first, second])).toThrow(/0002_second\.sql .* missing/);
  });

  it('of a newer release are accepted, so that one can go back', () => {
    expect(planMigrations([first], [first, second, third])).toEqual([]);
  });

  it('of a newer release are refused when one says that it breaks older ones', () => {
    const breaking = { ...third, breaksOlder: true };
    expect(() => planMigrations([first], [first, second, breaking])).toThrow(/0003_third\.sql of a newer Slipway/);
    expect(planMigrations([first, second, third], [first, second, breaking])).toEqual([]);
  });

  it('are refused when a new one comes before one that ran', () => {
    expect(() => planMigrations([first, second, third], [first, third])).toThrow(/0002_second\.sql comes before 0003/);
  });

  it('are refused when two have the same number', () => {
    expect(() => planMigrations([first, file('0001_other.sql')], [])).toThrow(/the number 0001/);
  });

  it.each(['1_first.sql', '0001-first.sql', '0001_First.sql', 'first.sql'])(
    'are refused when one is named %s',
    (name) => {
      expect(() => planMigrations([file(name)], [])).toThrow(/should be called like/);
    },
  );
});
