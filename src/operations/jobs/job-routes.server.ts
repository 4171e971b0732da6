import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { jobNames } from '#src/jobs/job.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import { readJobs } from '#src/jobs/read-jobs.server.ts';
import { jobStates, shownJob, upcomingJob } from '#src/jobs/shown-job.ts';
import { listed, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';

type Deps = { db: Db; jobs: Jobs };

const tags = ['job'];
const lang = z.enum(languages).optional().describe('The language of messages');
const jobQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('From 1'),
  limit: z.coerce.number().int().min(1).max(200).default(10).describe('Default 10, max 200'),
  state: z.enum(jobStates).optional(),
  name: z.enum(jobNames).optional(),
});

const jobPage = listed(shownJob).extend({ upcoming: z.array(upcomingJob).describe('The next run of each kind') });

/** Jobs, for admins: past, running, waiting and scheduled ones, and retrying failed ones. */
export async function jobRoutes(fastify: FastifyInstance, { db, jobs }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const querystring = jobQuery.extend({ lang }).strict();

  app.get(
    '/admin/job/all',
    { schema: { tags, summary: 'List', querystring, response: { 200: success(jobPage) } } },
    async (request) => {
      requireMayOperate(request, 'seeJobs');
      return succeed({ ...(await readJobs(db, request.query)), upcoming: await jobs.upcoming() });
    },
  );

  const body = z.strictObject({ id: z.guid('error_not_found'), lang });
  app.post(
    '/admin/job/retry',
    { schema: { tags, summary: 'Try a failed job again', body, response: { 200: success(z.object({})) } } },
    async (request) => {
      const user = requireMayOperate(request, 'seeJobs');
      if (!(await jobs.again(request.body.id))) throw failure.notFound();
      await recordAudit(db, user, [{ action: 'retry', resource: 'job', recordName: request.body.id }]);
      return succeed({});
    },
  );
}
