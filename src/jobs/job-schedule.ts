import type { JobName } from './job.ts';

/** When jobs run by themselves, as cron expressions in the dealer's time zone; the others run on request. */
export const jobSchedule = {
  'send-mail': '* * * * *',
  'change-prices': '* * * * *',
  'remind-of-leads': '*/15 * * * *',
  'report-lower-prices': '*/10 * * * *',
  'send-batch-alerts': '*/10 * * * *',
  'end-quotes': '0 0 * * *',
  'remind-of-quotes': '0 9-17 * * *',
  'back-up': '30 2 * * *',
  'clean-up': '0 3 * * *',
  'sweep-files': '20 3 * * *',
  'tell-watchers': '30 7 * * *',
  'check-backups': '0 8 * * *',
} satisfies Partial<Record<JobName, string>>;
