import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requestLanguage } from '#src/i18n/api-language.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { errorAnswer, messageAnswer, succeed, success } from '#src/lib/answer.ts';
import { AppError, failure } from '#src/lib/errors.ts';
import {
  acceptInput,
  forgotInput,
  googleInput,
  langQuery,
  loginInput,
  registerInput,
  resetInput,
  resetParams,
  verifyInput,
} from './account-input.ts';
import type { Accounts, Done, Refused, SignedIn, SignInAnswer } from './accounts.ts';
import { cookiesForSignIn, cookiesForSignOut, readCookies } from './cookies.server.ts';
import { comesFrom } from './same-origin.ts';
import { callerOf, requireSignedIn } from './signed-in.server.ts';

type Services = { accounts: Accounts; publicUrl: string };

const userAnswer = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.int().describe('1 admin, 2 staff, 3 client'),
  access: z.array(z.string()),
  active: z.literal(true),
  twoStep: z.enum(['off', 'email', 'app']),
  language: z.string(),
});
const opened = z.object({
  token: z.string(),
  expires: z.int().describe('Milliseconds since 1970'),
  user: userAnswer,
});
const waiting = z.object({ token_id: z.string(), way: z.enum(['email', 'app']) });

const tags = ['accounts'];
export const entering = {
  tags,
  querystring: langQuery,
  response: { 200: success(z.union([opened, waiting])), 401: errorAnswer },
};

/** Signing in and out, registration and passwords. */
export async function accountsApi(fastify: FastifyInstance, services: Services) {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  entranceRoutes(fastify, services);
  registrationRoutes(fastify, services);
  invitedRoutes(fastify, services);
  passwordRoutes(fastify, services);
  confirmationRoutes(fastify, services);
}

function entranceRoutes(fastify: FastifyInstance, { accounts, publicUrl }: Services) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post('/user/login', { schema: { ...entering, summary: 'Sign in', body: loginInput } }, async (request, reply) => {
    requireOwnPage(request, publicUrl);
    const input = { ...request.body, ...readCookies(request.headers.cookie) };
    return letIn(reply, await accounts.signIn(input, callerOf(request), languageOf(request)), publicUrl);
  });
  app.post(
    '/user/loginVerify',
    { schema: { ...entering, summary: 'The code of the second step', body: verifyInput } },
    async (request, reply) => {
      requireOwnPage(request, publicUrl);
      const { token_id: tokenId, code, isRemember } = request.body;
      return letIn(reply, await accounts.verify({ tokenId, code, isRemember }, callerOf(request)), publicUrl);
    },
  );
  app.post(
    '/google-authen',
    { schema: { ...entering, summary: 'Sign in with Google', body: googleInput } },
    async (request, reply) => {
      requireOwnPage(request, publicUrl);
      const { deviceToken } = readCookies(request.headers.cookie);
      const answer = await accounts.signInWithGoogle(request.body.id_token, callerOf(request), deviceToken);
      return letIn(reply, answer, publicUrl);
    },
  );
  app.post(
    '/user/logout',
    { schema: { tags, summary: 'Sign out', querystring: langQuery, response: { 200: messageAnswer } } },
    async (request, reply) => {
      if (request.token) await accounts.signOut(request.token);
      reply.header('Set-Cookie', cookiesForSignOut(publicUrl));
      return succeed({ message: m.account_signed_out({}, { locale: languageOf(request) }) });
    },
  );
  app.get(
    '/admin/user/info',
    { schema: { tags, summary: 'Who is signed in', querystring: langQuery, response: { 200: success(userAnswer) } } },
    async (request) => succeed(answerOf(requireSignedIn(request))),
  );
}

function registrationRoutes(fastify: FastifyInstance, { accounts }: Services) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const registering = { tags, querystring: langQuery, response: { 201: messageAnswer } };
  const registered = (language: Language) => succeed({ message: m.account_registered({}, { locale: language }) });

  app.post(
    '/user/register',
    { schema: { ...registering, summary: 'Register', body: registerInput } },
    async (request, reply) => {
      const { confirmPassword: _again, ...input } = request.body;
      const language = languageOf(request);
      requireDone(await accounts.register(input, callerOf(request), language));
      return reply.code(201).send(registered(language));
    },
  );
  app.post(
    '/google-register',
    {
      schema: {
        ...registering,
        summary: 'Register with Google',
        body: googleInput,
        response: { ...registering.response, 401: errorAnswer },
      },
    },
    async (request, reply) => {
      const language = languageOf(request);
      const done = await accounts.registerWithGoogle(request.body.id_token, language);
      if (done.kind === 'refused') throw refusal(done);
      return reply.code(201).send(registered(language));
    },
  );
}

function invitedRoutes(fastify: FastifyInstance, { accounts, publicUrl }: Services) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const accepting = {
    ...entering,
    summary: 'Accept an invitation, and sign in',
    params: resetParams,
    body: acceptInput,
  };

  app.post('/user/invited/:token', { schema: accepting }, async (request, reply) => {
    requireOwnPage(request, publicUrl);
    const { confirmPassword: _again, ...input } = request.body;
    return letIn(reply, await accounts.invitations.accept(request.params.token, input, callerOf(request)), publicUrl);
  });
}

function passwordRoutes(fastify: FastifyInstance, { accounts }: Services) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const answering = { tags, querystring: langQuery, response: { 200: messageAnswer } };

  app.post(
    '/client/forgot-password',
    { schema: { ...answering, summary: 'Ask for a link to choose a new password', body: forgotInput } },
    async (request) => {
      const language = languageOf(request);
      await accounts.forgotPassword(request.body.email, callerOf(request), language);
      return succeed({ message: m.account_reset_sent({}, { locale: language }) });
    },
  );
  app.post(
    '/client/reset/:token',
    { schema: { ...answering, summary: 'Choose a new password', params: resetParams, body: resetInput } },
    async (request) => {
      requireDone(await accounts.resetPassword(request.params.token, request.body.password));
      return succeed({ message: m.account_password_changed({}, { locale: languageOf(request) }) });
    },
  );
}

function confirmationRoutes(fastify: FastifyInstance, { accounts }: Services) {
  const summary = 'Email a code that confirms changes of one’s own account';
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/admin/user/confirmation-code',
      { schema: { tags, summary, querystring: langQuery, response: { 200: messageAnswer, 422: errorAnswer } } },
      async (request) => {
        requireDone(await accounts.sendConfirmationCode(requireSignedIn(request)));
        return succeed({ message: m.account_code_sent({}, { locale: languageOf(request) }) });
      },
    );
}

const languageOf = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language =>
  requestLanguage((query as { lang?: unknown }).lang, headers['accept-language']);

/** Against login CSRF: another site's page may not sign its visitors in here. */
export function requireOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string) {
  if (comesFrom(headers, publicUrl) === 'elsewhere') throw failure.forbidden();
}

export function letIn(reply: Pick<FastifyReply, 'header'>, answer: SignInAnswer, publicUrl: string) {
  if (answer.kind === 'refused') throw refusal(answer);
  if (answer.kind === 'second-step') return succeed({ token_id: answer.tokenId, way: answer.method });
  reply.header('Set-Cookie', cookiesForSignIn(answer, publicUrl));
  return succeed({ token: answer.token, expires: answer.expires.getTime(), user: answerOf(answer.user) });
}

function refusal({ messageKey, fields, retryAfterSeconds }: Refused) {
  if (retryAfterSeconds) return failure.tooMany(retryAfterSeconds);
  return fields ? failure.ruleBroken(messageKey, fields) : new AppError('not_signed_in', { messageKey });
}

export function requireDone(done: Done) {
  if (done.kind === 'done') return;
  if (done.retryAfterSeconds) throw failure.tooMany(done.retryAfterSeconds);
  throw failure.ruleBroken(done.messageKey, done.fields);
}

/** A signed-in user is always active: others have no session. */
const answerOf = (account: SignedIn) => ({
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  access: [...account.access],
  active: true as const,
  twoStep: account.twoStep,
  language: account.language,
});
