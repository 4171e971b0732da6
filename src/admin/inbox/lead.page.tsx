import { data } from 'react-router';
import { mayDo } from '#src/access.ts';
import { services } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { leadResources } from '#src/leads/inbox/lead.ts';
import { readLead } from '#src/leads/inbox/read-lead.server.ts';
import { sayOwnBoat } from '#src/quotes/own-boat-of-lead.server.ts';
import { findQuotesOfLead } from '#src/quotes/quotes-of-lead.server.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/lead.page.ts';
import { Conversation } from './conversation/conversation.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const resource = leadResources.find((one) => one === params.resource);
  if (!resource || !/^\d{1,9}$/.test(params.id)) throw data(null, { status: 404 });
  const { db, catalogue, now, publicUrl, hasMailServer } = context.get(services);
  const { hours, replies, dealer } = await catalogue.settings();
  const mayQuote = mayDo(user, 'read', 'quote');
  const [lead, quotes] = await Promise.all([
    readLead(db, { resource, id: Number(params.id), user, now: now(), hours, dealer, hasMailServer }),
    mayQuote && resource !== 'book-service' ? findQuotesOfLead(db, resource, Number(params.id)) : null,
  ]);
  if (!lead) throw data(null, { status: 404 });
  return {
    lead: await sayOwnBoat(db, lead, user.language),
    quotes,
    replies,
    dealer: { name: dealer.name, phone: dealer.phones.main },
    publicUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(`${loaderData?.lead.name ?? ''} – ${m.admin_menu_inbox()}`);

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  const { resource, id } = loaderData.lead;
  return <Conversation key={`${resource} ${id}`} {...loaderData} />;
}
