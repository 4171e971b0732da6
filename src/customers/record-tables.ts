import { booking } from '#src/bookings/booking.table.ts';
import { boatOwner } from '#src/bookings/new-owner/boat-owner.table.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import { contact, subscriber, trade } from '#src/leads/lead.table.ts';
import { quote } from '#src/quotes/quote.table.ts';

/** The tables whose records belong to a customer. */
export const recordTables = { contact, trade, booking, quote, subscriber, alert, boatOwner } as const;
