import { Box, SimpleGrid, Text, Title } from '@mantine/core';
import { snake } from '#src/i18n/label-keys.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { jobNames } from '#src/jobs/job.ts';
import { type JobState, jobStates, type ShownJob, type Upcoming } from '#src/jobs/shown-job.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { MomentCell } from '#src/ui/admin/cells.tsx';
import { defineListSource } from '#src/ui/admin/define-admin-resource.tsx';
import { IconRefresh } from '#src/ui/admin/icons.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import listStyles from '../list/list.module.css';
import { RowAction } from '../list/row-action.tsx';

const tones: Record<JobState, Tone> = {
  waiting: 'oil',
  running: 'strait',
  retrying: 'oil',
  done: 'port',
  failed: 'star',
  cancelled: 'fog',
};
const states = jobStates.map((value) => ({ value, label: `admin_job_state_${value}`, tone: tones[value] }));

const keyOf = (name: string) => `admin_job_${snake(name)}`;

/** Background jobs: past, running, waiting and scheduled ones. */
export const jobList = defineListSource<ShownJob, Upcoming[]>({
  name: 'job',
  path: 'jobs',
  operation: 'seeJobs',
  title: 'admin_job_title',
  nothing: 'admin_job_none',
  columns: (c) => [
    c.title('name', { says: ({ name }) => sentence(keyOf(name)), below: problemOf }),
    c.badge('state', states),
    c.number('tries'),
    c.custom('created', ({ createdAt }) => <MomentCell instant={createdAt} />),
    c.custom('started', ({ startedAt }) => startedAt && <MomentCell instant={startedAt} />),
    c.custom('finished', ({ finishedAt }) => finishedAt && <MomentCell instant={finishedAt} />),
  ],
  filters: [
    { key: 'name', choices: jobNames.map((value) => ({ value, label: keyOf(value) })) },
    { key: 'state', choices: states },
  ],
  RowTools: ({ row: { id, state } }) =>
    state === 'failed' && (
      <RowAction
        leftSection={<IconRefresh size={14} />}
        call={() => callApi('POST', 'job/retry', { id })}
        done={m.admin_job_requested_again()}
      >
        {m.admin_job_try_again()}
      </RowAction>
    ),
  Foot: UpcomingJobs,
  isGoingOn: ({ state }) => state === 'running' || state === 'waiting',
  everyMs: 5000,
});

/** Why the last run failed, and when the next one is due. */
function problemOf({ error, state, dueAt }: ShownJob): string | null {
  const next = state === 'retrying' && dueAt ? m.admin_job_again_at({ when: formatMoment(dueAt, getLocale()) }) : null;
  return error || next ? [error, next].filter(Boolean).join(' · ') : null;
}

function UpcomingJobs({ extra }: { extra: readonly Upcoming[] }) {
  return (
    <Box component="section" className={listStyles.panel ?? ''} mt="lg" p="lg" aria-labelledby="upcoming-jobs">
      <Title order={2} size="h4" mb="sm" id="upcoming-jobs">
        {m.admin_job_upcoming()}
      </Title>
      <SimpleGrid component="dl" m={0} cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        {extra.map(({ name, at }) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {sentence(keyOf(name))}
            </Text>
            <Text component="dd" m={0}>
              <time dateTime={at}>{formatMoment(at, getLocale())}</time>
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Box>
  );
}
