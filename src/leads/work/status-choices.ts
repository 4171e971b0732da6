import { leadStatus } from './status.ts';

/** Names and colours of the statuses in the back office. */
export const statusChoices = [
  { value: leadStatus.new, label: 'common_new', tone: 'strait' },
  { value: leadStatus.inProgress, label: 'admin_book_service_status_in_progress', tone: 'oil' },
  { value: leadStatus.resolve, label: 'admin_book_service_status_resolve', tone: 'port' },
] as const;
