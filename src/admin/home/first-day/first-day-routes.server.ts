import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { firstDayAnswer } from '../answers.ts';
import { firstStepKeys } from './first-steps.ts';
import { readFirstDay, setAside } from './read-first-day.server.ts';

type Deps = Pick<Services, 'db' | 'now' | 'publicUrl' | 'backupPlaces'>;

const body = z.strictObject({
  step: z.enum(firstStepKeys, 'input_unknown_choice'),
  isAside: z.union([z.boolean(), z.stringbool()]).describe('False takes it back'),
  lang: z.enum(languages).optional().describe('The language of messages'),
});

/** Lets an admin put a first step aside that this dealer does not need. */
export async function firstDayRoutes(fastify: FastifyInstance, deps: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['today'],
    summary: 'Put a first step aside as not needed, or take it back',
    body,
    response: { 200: success(firstDayAnswer) },
  };
  app.post('/admin/today/first-step', { schema }, async (request) => {
    const user = requireMayOperate(request, 'seeFirstDay');
    const { step, isAside } = request.body;
    await deps.db.transaction(async (tx) => {
      if (!(await setAside(tx, step, isAside))) return;
      const action = isAside ? ('dismiss' as const) : ('restore' as const);
      await recordAudit(tx, user, [{ action, resource: 'first-step', recordName: step, createdAt: deps.now() }]);
    });
    return succeed({ steps: await readFirstDay(deps) });
  });
}
