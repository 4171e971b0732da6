import { expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import { fromDay, untilDay } from './day-filter.server.ts';

it.each(['9999-12-31', '0000-01-01', '2026-02-30', 'tomorrow', ''])('“%s” filters nothing', (day) => {
  expect([fromDay(audit.createdAt)(day), untilDay(audit.createdAt)(day)]).toEqual([undefined, undefined]);
});
