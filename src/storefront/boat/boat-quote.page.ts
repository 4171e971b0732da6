import { data, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { findByToken } from '#src/bookings/book/owner-booking.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { quoteTokenOf } from '#src/quotes/customer/boat-quotes.server.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Route } from './+types/boat-quote.page.ts';

/** Leads from the page of a boat to a quote about it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(services);
  const id = /^[1-9]\d{0,8}$/.test(params.quote) ? Number(params.quote) : 0;
  const request = { token: params.token, id, now: now() };
  const token = await db.transaction(async (tx) => {
    const row = await findByToken(tx, request.token, request.now);
    return row ? await quoteTokenOf(tx, row, request) : null;
  });
  if (token === null) throw data(null, { status: 404 });
  return redirect(hrefIn(languageOfPath(url.pathname), '/quote/:token', { token }), { headers: privately });
}

const privately = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
