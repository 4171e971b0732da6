import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { noteLead, replyToLead } from './answer/answer-lead.server.ts';
import { saveDraft } from './answer/drafts.server.ts';
import { draftInput, noteInput, noteName, replyInput, replyResult } from './answer/note-input.ts';
import { sendReplyAgain, takeBackReply } from './answer/take-back.server.ts';
import { batchAnswer, changeInput, changeResult, undoInput, undoResult } from './change/change-input.ts';
import { changeLeads } from './change/change-leads.server.ts';
import { readBatches, undoBatch } from './change/lead-batches.server.ts';
import { type InboxDeps, lang, requireMayOnLead, requireMaySeeInbox, tags } from './inbox-call.server.ts';
import type { LeadResource } from './lead.ts';

const nothing = { 200: success(z.object({})) };

/** The actions of staff on leads. */
export async function answerRoutes(fastify: FastifyInstance, { db, now, catalogue, hasMailServer }: InboxDeps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const writing = (request: FastifyRequest, resource: LeadResource) => ({
    db,
    actor: requireMayOnLead(requireSignedIn(request), 'update', resource),
    now: now(),
  });

  const note = {
    tags,
    summary: 'Add a note, a call, or what the customer wrote back',
    body: noteInput.extend({ lang }),
    response: nothing,
  };
  app.post('/admin/inbox/note', { schema: note }, async (request) => {
    const { lang: _, ...sent } = request.body;
    await noteLead(writing(request, sent.resource), sent);
    return succeed({});
  });

  const reply = {
    tags,
    summary: 'Reply by mail, held for 10 seconds',
    body: replyInput.extend({ lang }),
    response: { 200: success(replyResult) },
  };
  app.post('/admin/inbox/reply', { schema: reply }, async (request) => {
    const { lang: _, ...sent } = request.body;
    const by = writing(request, sent.resource);
    const settings = await catalogue.settings();
    return succeed(await replyToLead(by, sent, { settings, hasMailServer }));
  });

  const takeBack = {
    tags,
    summary: 'Take back a reply that is still held: it becomes a draft again',
    body: noteName.extend({ lang }),
    response: nothing,
  };
  app.post('/admin/inbox/take-back', { schema: takeBack }, async (request) => {
    const { lang: _, ...sent } = request.body;
    await takeBackReply(writing(request, sent.resource), sent);
    return succeed({});
  });

  const again = {
    tags,
    summary: 'Send a reply that was kept or has failed',
    body: noteName.extend({ lang }),
    response: nothing,
  };
  app.post('/admin/inbox/send-again', { schema: again }, async (request) => {
    const { lang: _, ...sent } = request.body;
    await sendReplyAgain(writing(request, sent.resource), sent, hasMailServer);
    return succeed({});
  });

  const draft = {
    tags,
    summary: 'Keep an unsent reply; an empty one is removed',
    body: draftInput.extend({ lang }),
    response: { 200: success(z.object({ savedAt: z.iso.datetime() })) },
  };
  app.put('/admin/inbox/draft', { schema: draft }, async (request) => {
    const { lang: _, ...sent } = request.body;
    const by = writing(request, sent.resource);
    await saveDraft(by, sent);
    return succeed({ savedAt: by.now.toISOString() });
  });

  const change = {
    tags,
    summary: 'Change owner, status and snooze of up to 100 leads',
    body: changeInput.extend({ lang }),
    response: { 200: success(changeResult), 404: errorAnswer },
  };
  const changes = {
    tags,
    summary: 'Changes of several leads within the last 30 days',
    querystring: z.strictObject({ lang }),
    response: { 200: success(z.object({ record: z.array(batchAnswer) })) },
  };
  app.get('/admin/inbox/changes', { schema: changes }, async (request) => {
    const user = requireMaySeeInbox(requireSignedIn(request));
    return succeed({ record: await readBatches(db, user, now()) });
  });

  const undo = {
    tags,
    summary: 'Undo a change of leads, where they are still as it left them',
    body: undoInput.extend({ lang }),
    response: { 200: success(undoResult), 404: errorAnswer },
  };
  app.post('/admin/inbox/undo-change', { schema: undo }, async (request) => {
    const actor = requireMaySeeInbox(requireSignedIn(request));
    return succeed(await undoBatch({ db, actor, now: now() }, request.body.change));
  });

  app.post('/admin/inbox/change', { schema: change }, async (request) => {
    const actor = requireSignedIn(request);
    const { leads, anyway } = request.body;
    for (const { resource } of leads) requireMayOnLead(actor, 'update', resource);
    return succeed(await changeLeads({ db, actor, now: now() }, leads, { isAnyway: anyway }));
  });
}
