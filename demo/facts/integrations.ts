/** Programs that the demo dealer works with. Their addresses exist nowhere, and neither is on: nothing is ever called. */

export const demoWebhook = { name: 'Harbour CRM', url: 'https://crm.example/hooks/leads' };

/** One that waits for its secret, and one that was revoked: neither opens anything. */
export const demoKeys = [
  { name: 'Accounting', sections: ['contact', 'products'], revokedDaysAgo: null },
  { name: 'Stock screen in the showroom', sections: ['products'], revokedDaysAgo: 9 },
] as const;

export const demoSource = { name: 'DMS', url: 'https://dms.example/stock.csv?key={secret}', idHeading: 'Unit ID' };

/** Runs of the source by how many days ago they were. */
export const demoRuns = [
  { daysAgo: 5, state: 'done', reason: null, rowCount: 212, unlisted: 0, relisted: 0 },
  { daysAgo: 4, state: 'failed', reason: 'admin_source_reason_unreachable', rowCount: null, unlisted: 0, relisted: 0 },
  { daysAgo: 3, state: 'done', reason: null, rowCount: 211, unlisted: 0, relisted: 0 },
  { daysAgo: 2, state: 'dropped', reason: 'admin_source_reason_asks', rowCount: 97, unlisted: 0, relisted: 0 },
  { daysAgo: 1, state: 'done', reason: null, rowCount: 211, unlisted: 1, relisted: 0 },
] as const;
