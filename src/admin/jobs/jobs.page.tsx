import { Button, Select, Table } from '@mantine/core';
import { href, redirect, useLocation, useNavigate } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { jobNames } from '#src/jobs/job.ts';
import { readJobs } from '#src/jobs/read-jobs.server.ts';
import { type JobPage, type JobState, jobStates, type ShownJob, type Upcoming } from '#src/jobs/shown-job.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Badge, NumberCell } from '#src/ui/admin/cells.tsx';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { IconRefresh } from '#src/ui/admin/icons.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import listStyles from '../list/list.module.css';
import { changedSearch } from '../list/list-address.ts';
import { ListTable, TableHead } from '../list/list-table.tsx';
import { readPageSize } from '../list/page-size/page-size.server.ts';
import type { PageSize } from '../list/page-size/page-size.ts';
import { Pager } from '../list/pager.tsx';
import type { Route } from './+types/jobs.page.ts';
import styles from './jobs.module.css';
import { type JobsAddress, readJobsAddress } from './jobs-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeJobs')) throw redirect(startPage(user, user.language));
  const { db, jobs } = context.get(services);
  const asked = readJobsAddress(url.search);
  const pageSize = await readPageSize(db, user, 'jobs');
  const [page, upcoming] = await Promise.all([readJobs(db, { ...asked, limit: pageSize }), jobs.upcoming()]);
  return { ...page, asked, upcoming, pageSize };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_job_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsScreen {...loaderData} />;
}

const lookAgainMs = 5000;

type Props = JobPage & { asked: JobsAddress; upcoming: readonly Upcoming[]; pageSize: PageSize };

/** Background jobs: past, running, waiting and scheduled ones. */
function JobsScreen({ record, page, asked, upcoming, pageSize }: Props) {
  useFollow(
    record.some(({ state }) => state === 'running' || state === 'waiting'),
    lookAgainMs,
  );
  return (
    <div className={styles.screen}>
      <section className={listStyles.panel} aria-label={m.admin_job_title()}>
        <div className={listStyles.tools}>
          <Filter name="name" value={asked.name} label={m.admin_job_name()} values={jobNames} prefix="admin_job_" />
          <Filter
            name="state"
            value={asked.state}
            label={m.admin_job_state()}
            values={jobStates}
            prefix="admin_job_state_"
          />
        </div>
        <JobTable jobs={record} />
        <Pager page={page} shownCount={record.length} pageSize={pageSize} list="jobs" />
      </section>
      <section className={listStyles.panel} aria-labelledby="upcoming-jobs">
        <h2 id="upcoming-jobs" className={styles.heading}>
          {m.admin_job_upcoming()}
        </h2>
        <dl className={styles.upcoming}>
          {upcoming.map(({ name, at }) => (
            <div key={name}>
              <dt>{sentence(`admin_job_${snake(name)}`)}</dt>
              <dd>
                <time dateTime={at}>{formatMoment(at, getLocale())}</time>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

type FilterProps = {
  name: 'name' | 'state';
  label: string;
  value: string | undefined;
  values: readonly string[];
  prefix: string;
};

function Filter({ name, label, value, values, prefix }: FilterProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      clearable
      data={values.map((one) => ({ value: one, label: sentence(`${prefix}${snake(one)}`) }))}
      value={value ?? null}
      onChange={(chosen) => void navigate({ search: changedSearch(search, { [name]: chosen ?? '', page: '' }) })}
    />
  );
}

const tones: Record<JobState, Tone> = {
  waiting: 'oil',
  running: 'strait',
  retrying: 'oil',
  done: 'port',
  failed: 'star',
  cancelled: 'fog',
};

function JobTable({ jobs }: { jobs: readonly ShownJob[] }) {
  if (jobs.length === 0) return <p className={listStyles.nothing}>{m.admin_job_none()}</p>;
  return (
    <ListTable minWidth={0}>
      <TableHead
        hasActions
        names={[
          m.admin_job_name(),
          m.admin_job_state(),
          { name: m.admin_job_tries(), align: 'end' },
          m.admin_job_created(),
          m.admin_job_started(),
          m.admin_job_finished(),
        ]}
      />
      <Table.Tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function JobRow({ job }: { job: ShownJob }) {
  const moments = [
    { name: m.admin_job_created(), instant: job.createdAt },
    { name: m.admin_job_started(), instant: job.startedAt },
    { name: m.admin_job_finished(), instant: job.finishedAt },
  ];
  return (
    <Table.Tr>
      <Table.Td className={`${listStyles.subject} ${listStyles.lead}`}>
        {sentence(`admin_job_${snake(job.name)}`)}
        {job.error && <small>{job.error}</small>}
        {job.state === 'retrying' && job.dueAt && (
          <small>{m.admin_job_again_at({ when: formatMoment(job.dueAt, getLocale()) })}</small>
        )}
      </Table.Td>
      <Table.Td data-name={m.admin_job_state()}>
        <Badge tone={tones[job.state]}>{sentence(`admin_job_state_${job.state}`)}</Badge>
      </Table.Td>
      <Table.Td data-align="end" data-name={m.admin_job_tries()}>
        <NumberCell value={job.tries} unit={undefined} />
      </Table.Td>
      {moments.map(({ name, instant }) => (
        <Table.Td key={name} className={listStyles.moment} data-name={name}>
          {instant && <RelativeDate at={instant} />}
        </Table.Td>
      ))}
      <Table.Td data-align="end" className={listStyles.wide}>
        {job.state === 'failed' && <TryAgain job={job} />}
      </Table.Td>
    </Table.Tr>
  );
}

function TryAgain({ job }: { job: ShownJob }) {
  const { run, isBusy } = useAction();
  const ask = () => run(() => callApi('POST', 'job/retry', { id: job.id }), { done: m.admin_job_asked_again() });

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} />}
      loading={isBusy}
      onClick={() => void ask()}
    >
      {m.admin_job_try_again()}
    </Button>
  );
}
