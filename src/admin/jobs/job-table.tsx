import { Button, Table } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { JobState, ShownJob } from '#src/jobs/shown-job.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Badge, NumberCell } from '#src/ui/admin/cells.tsx';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { IconRefresh } from '#src/ui/admin/icons.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { sentence, snake } from '#src/ui/admin/sentence.ts';
import { useBusy } from '#src/ui/admin/use-busy.ts';
import listStyles from '../list/list.module.css';
import { ListTable, TableHead } from '../list/list-table.tsx';

const tones: Record<JobState, Tone> = {
  waiting: 'oil',
  running: 'strait',
  retrying: 'oil',
  done: 'port',
  failed: 'star',
  cancelled: 'fog',
};

export function JobTable({ jobs }: { jobs: readonly ShownJob[] }) {
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
  const { revalidate } = useRevalidator();
  const { isBusy: isAsking, whileBusy } = useBusy();

  const ask = () =>
    whileBusy(async () => {
      const answer = await callApi('POST', 'job/retry', { id: job.id });
      if (!answer.isDone) return notifyFailure(answer.message);
      notifySuccess(m.admin_job_asked_again());
      await revalidate();
    });

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} />}
      loading={isAsking}
      onClick={() => void ask()}
    >
      {m.admin_job_try_again()}
    </Button>
  );
}
