import { describe, expect, it } from 'vitest';
import type { AttentionAnswer, Summary } from './answers.ts';
import { countsOf, duration, factsOf, medianOf, needsOf, quoteNeedsOf, stockByAge } from './home.ts';

const quiet: Summary = {
  day: '2026-11-24',
  opening: 'Opens today 8:30 a.m.',
  isOpenDay: true,
  late: 0,
  dropOffs: 3,
  sold: 0,
  leads: 2,
};
const factsIn = (summary: Summary) => {
  const { isCalm, facts } = factsOf(summary);
  return { isCalm, facts: facts.map(({ key, count }) => ({ key, count })) };
};

describe('the sentence of the dashboard', () => {
  it('names late leads first, then the drop-offs, then the sales', () => {
    expect(factsIn({ ...quiet, late: 2, sold: 1 })).toEqual({
      isCalm: false,
      facts: [
        { key: 'late', count: 2 },
        { key: 'dropOffs', count: 3 },
        { key: 'sold', count: 1 },
      ],
    });
  });

  it('states that nothing is late, and the number of drop-offs, even if it is zero', () => {
    expect(factsIn(quiet)).toEqual({ isCalm: true, facts: [{ key: 'dropOffs', count: 3 }] });
    expect(factsIn({ ...quiet, dropOffs: 0 }).facts).toEqual([{ key: 'dropOffs', count: 0 }]);
  });

  it('states on a closed day how many leads came in', () => {
    expect(factsIn({ ...quiet, isOpenDay: false }).facts).toEqual([{ key: 'leads', count: 2 }]);
  });

  it('leaves out what the user may not see', () => {
    expect(factsIn({ ...quiet, late: null, dropOffs: null, sold: 1 })).toEqual({
      isCalm: false,
      facts: [{ key: 'sold', count: 1 }],
    });
  });

  it('links each fact to the list that it counts', () => {
    expect(factsOf({ ...quiet, late: 2, sold: 1 }).facts.map(({ to }) => to)).toEqual([
      '/admin/inbox?late=1',
      '/admin/book-service?date=2026-11-24&cancelled=0',
      '/admin/sales?from=2026-11-23&until=2026-11-23&state=sold',
    ]);
  });
});

it('the figures of the day are those that the user may see, including zeros', () => {
  const counted = (summary: Summary) => countsOf(summary).map(({ key, count }) => [key, count]);
  expect(counted(quiet)).toEqual([
    ['leads', 2],
    ['dropOffs', 3],
    ['sold', 0],
  ]);
  expect(counted({ ...quiet, leads: null, dropOffs: null })).toEqual([['sold', 0]]);
});

describe('what needs attention', () => {
  const nothing: AttentionAnswer = {
    day: '2026-11-24',
    leads: null,
    bookings: null,
    promises: null,
    products: null,
    unrecorded: null,
    inDoubt: null,
    operations: null,
  };
  const healthy: NonNullable<AttentionAnswer['operations']> = {
    failedMails: 0,
    failedJobs: 0,
    provenBackup: null,
    safety: { binding: 'bound', removal: null, secondPlace: 'fresh', newestCopy: null },
    freeMegabytes: null,
  };
  const keysOf = (operations: Partial<typeof healthy>) =>
    needsOf({ ...nothing, operations: { ...healthy, ...operations } }).map(({ key, count }) => [key, count]);

  it('lists only what exists: leads and bookings, then the stock, then operations', () => {
    const some = {
      ...nothing,
      leads: { messagesWaiting: 3, tradesWaiting: 0 },
      bookings: { newThisWeek: 4 },
      products: { photos: 0, price: 10, french: 2, lowStock: 9 },
      operations: { ...healthy, failedMails: 1 },
    };
    expect(needsOf(some)).toEqual([
      { key: 'messages', count: 3, to: '/admin/contact?status=1&until=2026-11-23' },
      {
        key: 'bookings',
        count: 4,
        to: '/admin/book-service?status=1&cancelled=0&byStaff=0&from=2026-11-24&until=2026-11-30',
      },
      { key: 'price', count: 10, to: '/admin/products?lacks=price&publish=1&active=1' },
      { key: 'french', count: 2, to: '/admin/french?kind=product&state=missing' },
      {
        key: 'lowStock',
        count: 9,
        to: '/admin/products?type=3&availability=in-stock&stock=0-2&publish=1&active=1',
      },
      { key: 'mails', count: 1, to: '/admin/mail?state=failed' },
    ]);
  });

  it('is empty for a user without access to any of it', () => {
    expect(needsOf(nothing)).toEqual([]);
    expect(keysOf({})).toEqual([]);
  });

  it('shows how little disk space is left, even if there is none', () => {
    expect(keysOf({ freeMegabytes: 400 })).toEqual([['room', 400]]);
    expect(keysOf({ freeMegabytes: 0 })).toEqual([['room', 0]]);
  });

  it('asks to confirm the file store before it asks about removing files', () => {
    const removal = { files: 5, total: 90, isAllowed: false };
    const keysAt = (binding: (typeof healthy)['safety']['binding'], isAllowed = false) =>
      keysOf({ safety: { ...healthy.safety, binding, removal: { ...removal, isAllowed } } });
    expect(keysAt('restored')).toEqual([['store', 1]]);
    expect(keysAt('unreachable')).toEqual([['unreachable', 1]]);
    expect(keysAt('bound')).toEqual([['removal', 5]]);
    expect(keysAt('bound', true)).toEqual([]);
  });

  it('lists the quotes that were accepted, that expire, and that wait for a price range, if there are any', () => {
    const quotes = { day: '2026-11-24', accepted: 1, ending: 0, waiting: 2, seen: 0, pending: 3 };
    expect(quoteNeedsOf(quotes)).toEqual([
      { key: 'accepted', count: 1, to: '/admin/quote?state=accepted&acceptedFrom=2026-11-23' },
      { key: 'range', count: 2, to: '/admin/quote?waitsForTrade=1&endsFrom=2026-11-24' },
      { key: 'pending', count: 3, to: '/admin/quote?heldUntil=2026-11-17' },
    ]);
  });
});

it.each([
  [[], null],
  [[7], 7],
  [[30, 10, 20], 20],
  [[10, 40, 20, 30], 25],
])('the median of %j is %j', (numbers, middle) => {
  expect(medianOf(numbers)).toBe(middle);
});

it('the stock table has a row for every product type, even without stock', () => {
  expect(
    stockByAge([
      { type: 1, age: 0, count: 4 },
      { type: 3, age: 3, count: 2 },
    ]),
  ).toEqual([
    { type: 'boat', counts: [4, 0, 0, 0] },
    { type: 'engine', counts: [0, 0, 0, 0] },
    { type: 'part', counts: [0, 0, 0, 2] },
  ]);
});

it('a response time is formatted in hours and minutes', () => {
  const written = [25, 60, 190, 1440].map((minutes) => duration(minutes).replaceAll('\u00a0', ' '));
  expect(written).toEqual(['25 min', '1 h', '3 h 10', '24 h']);
});
