import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { instantOf } from '#src/ui/admin/form/local-time.ts';

/** The default time of a schedule: nine o’clock on the dealer’s next day. */
export const tomorrowMorning = (now: Date): string => instantOf(`${dayAfter(dealerDay(now))} 09:00:00`);
