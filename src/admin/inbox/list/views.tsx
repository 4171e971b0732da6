import { Select } from '@mantine/core';
import { href, Link, useNavigate } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { InboxQuestion } from '#src/leads/inbox/inbox-question.ts';
import { type InboxCounts, leadKinds } from '#src/leads/inbox/lead.ts';
import styles from '../inbox.module.css';
import { kindText } from '../lead-text.ts';
import listStyles from './lead-list.module.css';

type View = { search: string; label: string; count: number | null; isLate?: boolean };
type Group = { heading: string | null; views: View[] };
type Props = { counts: InboxCounts; question: InboxQuestion; userId: number };

/** The views of the inbox, each with its number of leads. */
export function Views({ counts, question }: Props) {
  const present = searchOf(question);
  return (
    <nav className={styles.views} aria-label={m.common_views()}>
      {groupsOf(counts).map(({ heading, views }) => (
        <div key={heading ?? ''}>
          {heading && <p>{heading}</p>}
          {views.map(({ search, label, count, isLate }) => (
            <Link
              key={search}
              to={{ pathname: href('/admin/inbox'), search }}
              aria-current={search === present ? 'page' : undefined}
              data-late={(isLate && count) || undefined}
            >
              {label}
              {count !== null && <span>{count}</span>}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** The same as a select, where there is no room for a pane. */
export function ViewSelect({ counts, question }: Omit<Props, 'userId'>) {
  const navigate = useNavigate();
  const data = groupsOf(counts).map(({ heading, views }) => ({
    group: heading ?? m.common_views(),
    items: views.map(({ search, label, count }) => ({
      value: search || '?',
      label: count === null ? label : `${label} (${count})`,
    })),
  }));
  return (
    <Select
      className={listStyles.viewSelect ?? ''}
      aria-label={m.common_views()}
      placeholder={m.common_views()}
      data={data}
      value={searchOf(question) || '?'}
      allowDeselect={false}
      onChange={(value) =>
        value && void navigate({ pathname: href('/admin/inbox'), search: value === '?' ? '' : value })
      }
    />
  );
}

/** The four views that a phone shows above its list. */
export function ViewChips({ counts, question }: Omit<Props, 'userId'>) {
  const [first] = groupsOf(counts);
  const present = searchOf(question);
  return (
    <nav className={listStyles.chips} aria-label={m.common_views()}>
      {first?.views.toReversed().map(({ search, label, count }) => (
        <Link
          key={search}
          to={{ pathname: href('/admin/inbox'), search }}
          aria-current={search === present ? 'page' : undefined}
        >
          {label} {count}
        </Link>
      ))}
    </nav>
  );
}

function groupsOf(counts: InboxCounts): Group[] {
  const kinds = leadKinds.filter((kind) => counts.kinds[kind] > 0);
  return [
    {
      heading: null,
      views: [
        { search: '?owner=mine', label: m.admin_inbox_view_mine(), count: counts.mine },
        { search: '?owner=none', label: m.common_unassigned(), count: counts.unassigned },
        { search: '?late=1', label: m.admin_inbox_view_late(), count: counts.late, isLate: true },
        { search: '', label: m.admin_inbox_view_open(), count: counts.open },
      ],
    },
    {
      heading: m.field_type(),
      views: kinds.map((kind) => ({ search: `?kind=${kind}`, label: kindText[kind](), count: counts.kinds[kind] })),
    },
    {
      heading: m.admin_inbox_set_aside(),
      views: [
        { search: '?view=drafts', label: m.admin_inbox_view_drafts(), count: counts.drafts },
        { search: '?view=snoozed', label: m.common_snoozed(), count: counts.snoozed },
        { search: '?view=resolved', label: m.admin_inbox_view_resolved(), count: null },
      ],
    },
    {
      heading: m.admin_inbox_people(),
      views: counts.owners.map(({ id, name, count }) => ({ search: `?owner=${id}`, label: name, count })),
    },
  ].filter(({ views }) => views.length > 0);
}

/** The address of the view that this is; a search within it is the same view. */
function searchOf({ view, kind, owner, late, sales }: InboxQuestion): string {
  const query = { view: view === 'open' ? undefined : view, kind, owner, late, sales };
  const named = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`;
}
