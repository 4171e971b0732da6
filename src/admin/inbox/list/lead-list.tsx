import { Box, Button, Group, Menu, Stack } from '@mantine/core';
import { useState } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { changedSearch } from '#src/admin/list/list-address.ts';
import { Pager } from '#src/admin/list/pager.tsx';
import { SearchField } from '#src/admin/list/search-field.tsx';
import { typeChoices } from '#src/catalogue/catalogue-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { InboxQuestion } from '#src/leads/inbox/inbox-question.ts';
import type { InboxCounts } from '#src/leads/inbox/lead.ts';
import { formatDay } from '#src/lib/dates.ts';
import { sourceChoices } from '#src/sales/lead-source.ts';
import { originText } from '#src/sales/origin-text.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { DownloadMenu } from '#src/ui/admin/download-menu.tsx';
import { IconArrowsSort, IconCheck, IconDots, IconHistory, IconX } from '#src/ui/admin/icons.tsx';
import { labelled, sentence } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';
import { KeyHint } from '#src/ui/admin/shortcuts/key-caps.tsx';
import { EarlierChanges } from './earlier-changes.tsx';
import { LeadLine } from './lead-line.tsx';
import styles from './lead-list.module.css';
import type { ListedRow } from './use-steady-rows.ts';
import { ViewChips, ViewSelect } from './views.tsx';

type Props = {
  rows: readonly ListedRow[];
  /** How many new leads wait until the pointer leaves the list. */
  waiting: number;
  showWaiting: () => void;
  page: { currentPage: number; total: number; totalRecord: number };
  question: InboxQuestion;
  counts: InboxCounts;
  openKey: string | null;
  ticked: readonly string[];
  toggle: (key: string) => void;
  selectAll: () => void;
  hold: (isHeld: boolean) => void;
};

export function LeadList({ rows, waiting, page, question, counts, openKey, ticked, hold, ...props }: Props) {
  return (
    <Stack
      component="section"
      gap={0}
      className={styles.list ?? ''}
      aria-label={m.admin_inbox_all()}
      data-ticking={ticked.length > 0 || undefined}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
    >
      <Group gap="s2" py="s2_5" px="s3" className={styles.listHead ?? ''}>
        <ViewSelect counts={counts} question={question} />
        <SearchField keywords={question.q ?? ''} />
        <ListMenu question={question} selectAll={props.selectAll} />
      </Group>
      <ViewChips counts={counts} question={question} />
      {question.sales && (
        <Button
          component={Link}
          to={href('/admin/inbox')}
          my="s2"
          mx="s3"
          variant="light"
          h="auto"
          py="s1_5"
          justify="space-between"
          rightSection={<IconX size={16} aria-hidden />}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {filterText(question)}
        </Button>
      )}
      {waiting > 0 && (
        <Button my="s2" mx="s3" variant="light" size="compact-md" onClick={props.showWaiting}>
          {m.admin_inbox_new_leads({ count: waiting })}
        </Button>
      )}
      {rows.length === 0 ? (
        <Nothing question={question} counts={counts} />
      ) : (
        <ul className={styles.lines}>
          {rows.map((row) => (
            <LeadLine
              key={row.key}
              row={row}
              isOpen={row.key === openKey}
              isTicked={ticked.includes(row.key)}
              toggle={() => props.toggle(row.key)}
            />
          ))}
        </ul>
      )}
      {page.total > 1 && (
        <Box py="s1_5" px="s3" className={shared.lineTop ?? ''}>
          <Pager page={page} shownCount={rows.length} pageSize={question.limit} />
        </Box>
      )}
      <p className={styles.keys}>
        <KeyHint keys="j k" text={m.admin_inbox_hint_move()} />
        <KeyHint keys="e" text={m.admin_inbox_hint_resolve()} />
        <KeyHint keys="a" text={m.admin_inbox_hint_assign()} />
        <KeyHint keys="x" text={m.common_tick()} />
      </p>
    </Stack>
  );
}

/** What the report has opened the list with: “November 1, 2026 – November 30, 2026 · Call”. */
function filterText({ from, until, source, type, lost, lastTouch, firstTouch }: InboxQuestion): string {
  const origin = lastTouch ?? firstTouch;
  const days = [from, until].flatMap((day) => (day ? [formatDay(day, getLocale())] : [])).join(' – ');
  const labels = [
    labelIn(sourceChoices, source),
    origin !== undefined && originText(origin),
    labelIn(typeChoices, type),
    lost !== undefined && m.admin_report_lost(),
  ];
  return [m.common_leads(), days, ...labels].filter(Boolean).join(' · ');
}

const labelIn = (choices: readonly Choice[], value: string | number | undefined): string | undefined => {
  if (value === undefined) return undefined;
  return value === 'null'
    ? m.admin_report_none()
    : sentence(choices.find((choice) => choice.value === value)?.label ?? '');
};

function ListMenu({ question, selectAll }: { question: InboxQuestion; selectAll: () => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isHistory, setHistory] = useState(false);
  const sortName = question.sort === 'due' ? m.admin_inbox_sort_due() : m.admin_inbox_sort_newest();
  const sortBy = (sort: 'due' | 'newest') =>
    void navigate({ search: changedSearch(search, { sort: sort === 'due' ? null : sort }) });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            px="s2_5"
            variant="default"
            aria-label={labelled(m.admin_inbox_sort(), sortName)}
            leftSection={<IconArrowsSort size={16} aria-hidden />}
          >
            <span className={styles.sortName}>{sortName}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => sortBy('due')}>{m.admin_inbox_sort_due()}</Menu.Item>
          <Menu.Item onClick={() => sortBy('newest')}>{m.admin_inbox_sort_newest()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px="s2" variant="subtle" color="fog" aria-label={m.admin_inbox_list_more()}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={selectAll}>
            {m.admin_inbox_select_all()}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setHistory(true)}>
            {m.admin_inbox_changes()}
          </Menu.Item>
          <Box py="s1_5" px="s2_5">
            <DownloadMenu label={m.admin_export_list()} pathOf={(format) => exportPath(question, format)} />
          </Box>
        </Menu.Dropdown>
      </Menu>
      <EarlierChanges isOpen={isHistory} close={() => setHistory(false)} />
    </>
  );
}

/** The whole list with its present filters. */
function exportPath({ page: _page, limit: _limit, ...requested }: InboxQuestion, format: string): string {
  const query = Object.entries({ ...requested, format, headings: 'words' }).map(([key, value]) => [key, String(value)]);
  return `inbox/export?${new URLSearchParams(query)}`;
}

/** Explains why the list is empty, and what to do. */
function Nothing({ question, counts }: { question: InboxQuestion; counts: InboxCounts }) {
  const isSearched = question.q !== undefined;
  const isEverything = !isSearched && question.view === 'open' && !question.kind && !question.owner && !question.late;
  return (
    <Stack gap="s3" align="center" py="s12" px="s6" c="dimmed" ta="center" className={styles.nothing ?? ''}>
      {isEverything ? (
        <>
          <IconCheck size={30} aria-hidden />
          <h2>{m.admin_inbox_all_answered()}</h2>
          <p>{counts.snoozed > 0 ? m.admin_inbox_some_snoozed({ count: counts.snoozed }) : m.admin_inbox_none()}</p>
          {counts.snoozed > 0 && (
            <Button component={Link} variant="default" to={{ search: '?view=snoozed' }}>
              {m.admin_inbox_see_snoozed()}
            </Button>
          )}
        </>
      ) : (
        <>
          <p>{isSearched ? m.common_there_are_no_results_found() : m.admin_inbox_none_here()}</p>
          <Button component={Link} variant="default" to={href('/admin/inbox')}>
            {m.admin_inbox_see_open()}
          </Button>
        </>
      )}
    </Stack>
  );
}
