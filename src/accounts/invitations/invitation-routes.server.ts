import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayOperate, sections } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { instantAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { langQuery } from '../account-input.ts';
import type { Accounts } from '../accounts.ts';
import { requireSignedIn } from '../signed-in.server.ts';
import { invitationInput, oneInvitation } from './invitation-input.ts';

type Deps = { db: Db; now: () => Date; accounts: Pick<Accounts, 'invitations'> };

const tags = ['accounts'];

const invited = z.object({
  id: z.int(),
  link: z.string().nullable().describe('To be passed on by hand, without a mail server'),
});

const openInvitation = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.int(),
  access: z.array(z.enum(sections)),
  language: z.enum(languages),
  invitedBy: z.string().nullable(),
  createdAt: instantAnswer,
  sentAt: instantAnswer,
  expiresAt: instantAnswer,
});

/** How admins invite people. Accepting is in accounts-api.server.ts. */
export async function invitationRoutes(fastify: FastifyInstance, { db, now, accounts }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { invitations } = accounts;
  const deps = { db, now, may: (user: Parameters<typeof mayOperate>[0]) => mayOperate(user, 'inviteUsers') };
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  const listing = {
    tags,
    summary: 'The invitations that nobody has accepted yet',
    querystring: langQuery,
    response: { 200: success(z.object({ invitations: z.array(openInvitation) })) },
  };
  app.get('/admin/invitation', { schema: listing }, async (request) => {
    if (!deps.may(requireSignedIn(request))) throw failure.forbidden();
    return succeed({ invitations: await invitations.list() });
  });

  const schemaOf = (summary: string, input: z.ZodObject, answer: z.ZodType) => ({
    tags,
    summary,
    querystring: langQuery,
    headers: z.looseObject({ 'idempotency-key': z.string().optional() }),
    body: describedBody(input.shape),
    response: { 200: success(answer) },
  });
  const act = <Input extends z.ZodObject, Answer>(
    request: FastifyRequest,
    input: Input,
    write: Parameters<typeof actOnce<Input, Answer>>[3],
  ) => actOnce<Input, Answer>(request, deps, input, write);

  const inviting = schemaOf('Invite somebody by email', invitationInput, invited);
  app.post('/admin/invitation', { schema: inviting }, async (request) =>
    succeed(await act(request, invitationInput, (tx, sent, acting) => invitations.invite(tx, sent, acting))),
  );

  const resending = schemaOf('Send an invitation again, with a new link', oneInvitation, invited);
  app.post('/admin/invitation/resend', { schema: resending }, async (request) =>
    succeed(await act(request, oneInvitation, (tx: Tx, { id }, acting) => invitations.resend(tx, id, acting))),
  );

  const revoking = schemaOf('Revoke an invitation: its link stops working', oneInvitation, z.object({ id: z.int() }));
  app.post('/admin/invitation/revoke', { schema: revoking }, async (request) =>
    succeed(await act(request, oneInvitation, (tx: Tx, { id }, acting) => invitations.revoke(tx, id, acting))),
  );
}
