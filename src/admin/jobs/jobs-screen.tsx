import { Select } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { jobNames } from '#src/jobs/job.ts';
import { type JobPage, jobStates, type Upcoming } from '#src/jobs/shown-job.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { sentence, snake } from '#src/ui/admin/sentence.ts';
import { useFollow } from '#src/ui/admin/use-follow.ts';
import listStyles from '../list/list.module.css';
import { changedSearch } from '../list/list-address.ts';
import type { PageSize } from '../list/page-size/page-size.ts';
import { Pager } from '../list/pager.tsx';
import { JobTable } from './job-table.tsx';
import styles from './jobs.module.css';
import type { JobsAddress } from './jobs-address.ts';

const lookAgainMs = 5000;

type Props = JobPage & { asked: JobsAddress; upcoming: readonly Upcoming[]; pageSize: PageSize };

/** Background jobs: past, running, waiting and scheduled ones. */
export function JobsScreen({ record, page, asked, upcoming, pageSize }: Props) {
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
