import { eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Accounts, SignedIn } from '#src/accounts/accounts.ts';
import { requireMayOperate } from '#src/accounts/signed-in.server.ts';
import { refusalError } from '#src/accounts/users/user-resource.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { backup } from '../backup/backup.table.ts';
import { isUnderWay } from '../backup/backup.ts';
import { askForBackup } from '../backup/backups.server.ts';
import { type DemoKey, demoRemoval } from './demo.table.ts';
import { demoAnswer, demoKey } from './demo-answer.ts';
import { readDemo } from './read-demo.server.ts';

type Deps = Parameters<typeof askForBackup>[0] & { accounts: Accounts };

const tags = ['demo'];
const lang = z.enum(languages).optional().describe('The language of messages');
const maxPasswordLength = 200;
const maxChosen = 20_000;
const removalBody = z.strictObject({
  lang,
  currentPassword: z.string().max(maxPasswordLength, 'input_too_long').describe('The user’s own'),
  code: z.string().max(maxPasswordLength, 'input_too_long').optional().describe('With a second step'),
  chosen: z.array(demoKey).max(maxChosen, 'input_too_many').default([]).describe('Changed or used rows that go, too'),
});

/** Shows an admin what the demo brought in, and removes it after a backup. */
export async function demoRoutes(fastify: FastifyInstance, deps: Deps) {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const response = success(demoAnswer);

  app.get(
    '/admin/demo',
    {
      schema: {
        tags,
        summary: 'What of the demo is still there',
        querystring: z.strictObject({ lang }),
        response: { 200: response },
      },
    },
    async (request) => {
      requireMayOperate(request, 'removeDemo');
      return succeed(await readDemo(deps.db));
    },
  );
  app.post(
    '/admin/demo/remove',
    { schema: { tags, summary: 'Remove the demo after a backup', body: removalBody, response: { 202: response } } },
    async (request, reply) => {
      const user = requireMayOperate(request, 'removeDemo');
      const { currentPassword, code = null, chosen } = request.body;
      const confirmed = await deps.accounts.confirm(user, { currentPassword, code });
      if (confirmed.kind === 'refused') throw refusalError(confirmed);
      await askForRemoval(deps, user, chosen);
      return reply.code(202).send(succeed(await readDemo(deps.db)));
    },
  );
}

/** Stores the request, then asks for the backup that it waits for. Asking again while it waits changes nothing. */
async function askForRemoval(deps: Deps, user: SignedIn, chosen: DemoKey[]): Promise<void> {
  const { db, now, jobs } = deps;
  const { state } = await readDemo(db);
  if (state !== 'there') throw failure.conflict({ messageKey: `admin_demo_${state}` });
  const values = { userId: user.id, userName: user.username, chosen, createdAt: now() };
  await db.insert(demoRemoval).values(values).onConflictDoNothing();
  const [waiting] = await db
    .select({ id: demoRemoval.id, backup: backup.state })
    .from(demoRemoval)
    .leftJoin(backup, eq(backup.id, demoRemoval.backupId))
    .where(isNull(demoRemoval.doneAt));
  // It was done meanwhile, or its backup is still being made.
  if (!waiting || (waiting.backup !== null && isUnderWay({ state: waiting.backup }))) return;
  if (waiting.backup === 'done') {
    await jobs.ask('remove-demo', {});
    return;
  }
  const backupId = await askForBackup(deps, user);
  await db
    .update(demoRemoval)
    .set({ ...values, backupId })
    .where(eq(demoRemoval.id, waiting.id));
  // The backup may have been done before the removal waited for it.
  const [made] = await db.select({ state: backup.state }).from(backup).where(eq(backup.id, backupId));
  if (made?.state === 'done') await jobs.ask('remove-demo', {});
}
