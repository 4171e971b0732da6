import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { countViews } from '#src/leads/inbox/count-views.server.ts';
import { readInboxAddress } from '#src/leads/inbox/inbox-question.ts';
import { readInbox } from '#src/leads/inbox/read-inbox.server.ts';
import { sayOwnBoats } from '#src/quotes/own-boat-of-lead.server.ts';
import { loadChoices } from '../choices.server.ts';
import type { Route } from './+types/inbox.page.ts';
import { snoozeChoices } from './conversation/snooze-times.ts';
import { InboxScreen } from './inbox-screen.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeInbox')) throw redirect(startPage(user, user.language));
  const { db, catalogue, now, hasMailServer } = context.get(services);
  const question = readInboxAddress(url.search);
  const { hours } = await catalogue.settings();
  const reader = { user, now: now(), hours };
  const [list, counts, { staff = [] }] = await Promise.all([
    readInbox(db, { ...reader, question }),
    countViews(db, reader),
    loadChoices(db, ['staff'], user.language),
  ]);
  return {
    ...list,
    record: await sayOwnBoats(db, list.record, user.language),
    counts,
    question,
    staff,
    hasMailServer,
    userId: user.id,
    now: reader.now.toISOString(),
    snoozes: snoozeChoices(reader.now, hours),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_menu_inbox() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return <InboxScreen {...loaderData} />;
}
