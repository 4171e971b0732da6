import { Stack } from '@mantine/core';
import { useState } from 'react';
import { href, Outlet, useLocation, useNavigate, useParams, useRevalidator } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { countViews } from '#src/leads/inbox/count-views.server.ts';
import { type InboxQuestion, readInboxAddress } from '#src/leads/inbox/inbox-question.ts';
import type { InboxCounts, InboxRow, LeadName } from '#src/leads/inbox/lead.ts';
import { readInbox } from '#src/leads/inbox/read-inbox.server.ts';
import { sayOwnBoats } from '#src/quotes/own-boat-of-lead.server.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { loadChoices } from '../choices.server.ts';
import { useRememberedList } from '../list/list-memory.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/inbox.page.ts';
import { type SnoozeChoice, snoozeChoices } from './conversation/snooze-times.ts';
import styles from './inbox.module.css';
import { type Inbox, InboxContext } from './inbox-context.ts';
import { leadPath } from './lead-text.ts';
import { LeadList } from './list/lead-list.tsx';
import { TickedBar } from './list/ticked-bar.tsx';
import { useSteadyRows } from './list/use-steady-rows.ts';
import { Views } from './list/views.tsx';
import { useLeadChanges } from './use-lead-changes.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, 'seeInbox');
  const { db, catalogue, now, hasMailServer } = context.get(services);
  const question = readInboxAddress(url.search);
  const { hours } = await catalogue.settings();
  const reader = { user, now: now(), hours };
  const [list, counts, { staff = [], lostReasons = [] }] = await Promise.all([
    readInbox(db, { ...reader, question }),
    countViews(db, reader),
    loadChoices(db, ['staff', 'lostReasons'], user.language),
  ]);
  return {
    ...list,
    record: await sayOwnBoats(db, list.record, user.language),
    counts,
    question,
    staff,
    lostReasons,
    hasMailServer,
    userId: user.id,
    now: reader.now.toISOString(),
    snoozes: snoozeChoices(reader.now, hours),
  };
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_menu_inbox());

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return <InboxScreen {...loaderData} />;
}

const refreshMs = 15_000;

type Props = {
  record: readonly InboxRow[];
  page: { currentPage: number; total: number; totalRecord: number };
  question: InboxQuestion;
  counts: InboxCounts;
  staff: readonly Choice[];
  lostReasons: readonly Choice[];
  hasMailServer: boolean;
  userId: number;
  now: string;
  snoozes: readonly SnoozeChoice[];
};

/** Views, list and conversation side by side; on a phone the list and the conversation are two screens. */
function InboxScreen({ record, page, question, counts, userId, now, ...shared }: Props) {
  const { search } = useLocation();
  const { resource, id } = useParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { rows, waiting, hold, release } = useSteadyRows(record, search);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  useFollow(true, refreshMs);
  useRememberedList(href('/admin/inbox'), search);

  const refresh = async () => {
    release();
    await revalidate();
  };
  const { isBusy, change: changeAll } = useLeadChanges(refresh);
  const change: Inbox['change'] = (leads, changed, done) =>
    changeAll(
      leads.map(({ resource: one, id: leadId }) => ({ resource: one, id: leadId, ...changed })),
      done,
    );
  const openKey = resource && id ? `${resource} ${id}` : null;

  function step(from: LeadName | null, by: 1 | -1) {
    const at = from ? rows.findIndex(({ key }) => key === `${from.resource} ${from.id}`) : -1;
    const next = rows[at + by] ?? (at >= 0 && by === 1 ? rows[at - 1] : undefined);
    if (next) void navigate({ pathname: leadPath(next), search }, { preventScrollReset: true });
    else if (from && by === 1) void navigate({ pathname: href('/admin/inbox'), search });
  }

  const toggle = (key: string) =>
    setTicked((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]));
  useShortcuts([{ keys: 'x', label: m.admin_inbox_key_tick(), run: () => openKey && toggle(openKey) }]);
  const chosen = rows.filter(({ key }) => ticked.includes(key));

  const inbox: Inbox = {
    ...shared,
    userId,
    search,
    now: new Date(now),
    isBusy,
    change,
    step,
    refresh,
  };
  return (
    <InboxContext value={inbox}>
      <div className={styles.panes} data-open={openKey !== null || undefined}>
        <Views counts={counts} question={question} userId={userId} />
        <LeadList
          rows={rows}
          waiting={waiting}
          page={page}
          question={question}
          counts={counts}
          openKey={openKey}
          ticked={ticked}
          toggle={toggle}
          hold={hold}
          showWaiting={() => void refresh()}
          selectAll={() => setTicked(rows.map(({ key }) => key))}
        />
        <Stack
          component="section"
          gap={0}
          className={styles.conversation ?? ''}
          aria-label={m.admin_inbox_conversation()}
        >
          {chosen.length > 0 ? <TickedBar leads={chosen} clear={() => setTicked([])} /> : <Outlet />}
        </Stack>
      </div>
    </InboxContext>
  );
}
