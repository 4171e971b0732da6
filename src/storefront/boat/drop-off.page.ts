import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { findByToken } from '#src/bookings/book/owner-booking.server.ts';
import { dropOffFile } from '#src/bookings/emails/drop-off-file.server.ts';
import { boatUrl } from '#src/bookings/owner/boat-link.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import type { Route } from './+types/drop-off.page.ts';

/** The drop-off for a calendar, as the emails have it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, catalogue, publicUrl, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const row = await findByToken(db, params.token, now());
  if (!row) throw data(null, { status: 404 });
  const { dealer } = await catalogue.settings();
  const link = boatUrl(params.token, language, publicUrl);
  const { text, mime } = dropOffFile({ ...row, language }, { dealer, link, publicUrl, now: now() });
  return new Response(text, {
    headers: {
      'Content-Type': mime,
      'Content-Disposition': 'attachment; filename="drop-off.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
