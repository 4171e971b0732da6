import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isStaff } from '#src/access.ts';
import { instantAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { langQuery } from '../account-input.ts';
import type { Accounts } from '../accounts.ts';
import { entering, letIn, requireDone, requireOwnPage } from '../accounts-api.server.ts';
import { callerOf, requireSignedIn } from '../signed-in.server.ts';
import { addInput, removeInput, signInInput, startInput } from './passkey-input.ts';

type Deps = { accounts: Pick<Accounts, 'passkeys'>; publicUrl: string };

const tags = ['accounts'];
const optionsAnswer = success(z.object({ options: z.looseObject({ challenge: z.string() }) }));
const done = success(z.object({}));

const passkeyAnswer = z.object({
  id: z.int(),
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: instantAnswer,
  lastUsedAt: instantAnswer.nullable(),
});

/** Signing in with a passkey, and one's own passkeys. */
export async function passkeyRoutes(fastify: FastifyInstance, { accounts: { passkeys }, publicUrl }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const schemaOf = <Answer extends z.ZodType>(summary: string, response: Answer) => ({
    tags,
    summary,
    querystring: langQuery,
    response: { 200: response },
  });

  const starting = schemaOf('Begin a sign-in with a passkey', optionsAnswer);
  app.post('/user/passkey/options', { schema: starting }, async (request) => {
    requireOwnPage(request, publicUrl);
    const answer = await passkeys.signInOptions(callerOf(request));
    if (answer.kind === 'refused') throw refusalOf(answer);
    return succeed({ options: { ...answer.options } });
  });
  app.post(
    '/user/passkey',
    { schema: { ...entering, summary: 'Sign in with a passkey', body: signInInput } },
    async (request, reply) => {
      requireOwnPage(request, publicUrl);
      return letIn(reply, await passkeys.signIn(request.body.response, callerOf(request)), publicUrl);
    },
  );

  const own = (request: FastifyRequest) => {
    const account = requireSignedIn(request);
    if (!isStaff(account)) throw failure.forbidden();
    return account;
  };
  const listing = schemaOf('One’s own passkeys', success(z.object({ passkeys: z.array(passkeyAnswer) })));
  app.get('/admin/passkey', { schema: listing }, async (request) =>
    succeed({ passkeys: await passkeys.list(own(request)) }),
  );
  const adding = { ...schemaOf('Begin to add a passkey, with the password', optionsAnswer), body: startInput };
  app.post('/admin/passkey/options', { schema: adding }, async (request) => {
    const answer = await passkeys.startAdding(own(request), request.body);
    if (answer.kind === 'refused') throw refusalOf(answer);
    return succeed({ options: { ...answer.options } });
  });
  const finishing = { ...schemaOf('Add a passkey', done), body: addInput };
  app.post('/admin/passkey', { schema: finishing }, async (request) => {
    requireDone(await passkeys.add(own(request), request.body));
    return succeed({});
  });
  const removing = { ...schemaOf('Remove a passkey, with the password', done), body: removeInput };
  app.post('/admin/passkey/remove', { schema: removing }, async (request) => {
    requireDone(await passkeys.remove(own(request), request.body));
    return succeed({});
  });
}

const refusalOf = ({
  messageKey,
  fields,
  retryAfterSeconds,
}: Parameters<typeof requireDone>[0] & { kind: 'refused' }) =>
  retryAfterSeconds ? failure.tooMany(retryAfterSeconds) : failure.ruleBroken(messageKey, fields);
