import { Checkbox, Select } from '@mantine/core';
import { href, useLocation, useNavigate } from 'react-router';
import { statusChoices } from '#src/bookings/status-choices.ts';
import { m } from '#src/i18n/messages.ts';
import type { InboxQuestion } from '#src/leads/inbox/inbox-question.ts';
import { type LeadRow, leadKinds } from '#src/leads/inbox/lead.ts';
import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { DownloadMenu } from '#src/ui/admin/download-menu.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import listStyles from '../list/list.module.css';
import { changedSearch } from '../list/list-address.ts';
import { useRememberedList } from '../list/list-memory.ts';
import { Pager } from '../list/pager.tsx';
import { SearchField } from '../list/search-field.tsx';
import styles from './inbox.module.css';
import { LeadTable } from './lead-table.tsx';
import { kindText } from './lead-text.ts';

type Props = {
  record: readonly LeadRow[];
  page: { currentPage: number; total: number; totalRecord: number };
  question: InboxQuestion;
  staff: readonly Choice[];
};

/** All leads in one list. */
export function InboxScreen({ record, page, question, staff }: Props) {
  const change = useAddress();
  useRememberedList(href('/admin/inbox'), useLocation().search);
  const owners = [
    { value: 'mine', label: m.admin_inbox_owner_mine() },
    { value: 'none', label: m.admin_inbox_owner_none() },
    ...staff.map(({ value, label }) => ({ value: String(value), label })),
  ];
  return (
    <section className={listStyles.panel} aria-label={m.admin_inbox_all()}>
      <div className={listStyles.tools}>
        <SearchField keywords={question.q ?? ''} />
        <Filter
          name="kind"
          value={question.kind}
          label={m.admin_inbox_kind()}
          data={leadKinds.map((value) => ({ value, label: kindText[value]() }))}
        />
        <Filter
          name="status"
          value={question.status}
          label={m.admin_inbox_status()}
          data={statusChoices.map(({ value, label }) => ({ value: String(value), label: sentence(label) }))}
        />
        <Filter name="owner" value={question.owner} label={m.admin_inbox_owner()} data={owners} />
        <Checkbox
          label={m.admin_inbox_late_only()}
          checked={question.late === '1'}
          onChange={({ currentTarget }) => change('late', currentTarget.checked ? '1' : null)}
        />
        <div className={listStyles.actions}>
          <DownloadMenu label={m.admin_export_list()} pathOf={(format) => exportPath(question, format)} />
        </div>
      </div>
      {record.length > 0 ? <LeadTable leads={record} /> : <p className={listStyles.nothing}>{m.admin_inbox_none()}</p>}
      <Pager page={page} shownCount={record.length} pageSize={question.limit} />
    </section>
  );
}

/** The whole list with its present filters. */
function exportPath({ page: _page, limit: _limit, ...asked }: InboxQuestion, format: string): string {
  const query = Object.entries({ ...asked, format }).map(([key, value]) => [key, String(value)]);
  return `inbox/export?${new URLSearchParams(query)}`;
}

function useAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (name: string, value: string | null) =>
    void navigate({ search: changedSearch(search, { [name]: value }) }, { preventScrollReset: true });
}

type FilterProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  data: { value: string; label: string }[];
};

function Filter({ name, label, value, data }: FilterProps) {
  const change = useAddress();
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      clearable
      data={data}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => change(name, chosen)}
    />
  );
}
