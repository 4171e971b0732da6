import { data, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { visitToken } from '#src/bookings/owner/visit-link.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Route } from './+types/visit.page.ts';

/** Leads from the page of one boat to that of another booking of the same owner. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(services);
  const id = /^[1-9]\d{0,8}$/.test(params.booking) ? Number(params.booking) : 0;
  const token = await db.transaction((tx) => visitToken(tx, { token: params.token, id, now: now() }));
  if (token === null) throw data(null, { status: 404 });
  return redirect(hrefIn(languageOfPath(url.pathname), '/boat/:token', { token }), { headers: privately });
}

const privately = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
