import { data, type RouterContextProvider, redirect } from 'react-router';
import { caller, type Services, services } from '#src/app/services.server.ts';
import { readProof } from '#src/forms/sent-form.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { receiveContact } from '#src/leads/receive/receive-contact.server.ts';
import { receiveTrade } from '#src/leads/receive/receive-trade.server.ts';
import { failure, isAppError } from '#src/lib/errors.ts';
import { askCaptcha } from '../captcha/ask-captcha.server.ts';
import { refusalOf } from './form-refusal.server.ts';
import { fieldNames } from './lead-fields.ts';
import type { AnsweredLead } from './lead-form.tsx';
import type { LeadKind } from './lead-kind.ts';
import { randomKey } from './random-key.ts';
import { type Posted, readPosted } from './read-posted.server.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * Handles a form submitted without scripts: the first submit is answered with the captcha, the second stores it and
 * redirects to `?sent`. The input is preserved whatever is wrong; files have to be chosen again.
 */
export async function takeLead(args: Args, kind: LeadKind) {
  const deps = args.context.get(services);
  const giveRoomBack = deps.visitorFiles.takeRoom();
  const hasRoom = giveRoomBack !== null;
  try {
    return await deps.visitorFiles.withFolder(async (folder) => {
      const posted = await readPosted(args.request, hasRoom ? folder : null);
      return await takePosted(args, { deps, kind, posted, hasRoom });
    });
  } finally {
    giveRoomBack?.();
  }
}

const retryAfterSeconds = 5;

type Taking = { deps: Services; kind: LeadKind; posted: Posted; hasRoom: boolean };

async function takePosted({ context, url }: Args, { deps, kind, posted, hasRoom }: Taking) {
  const { address } = context.get(caller);
  const language = languageOfPath(url.pathname);
  const { fields: sent, files, hasLackedRoom } = posted;
  try {
    if (hasLackedRoom) throw failure.noRoom();
    if (files.length > 0 && (!hasRoom || deps.visitorFiles.areMany())) throw failure.notReady(retryAfterSeconds);
    const lead = { ...readProof(sent, undefined), address, language, files };
    await (kind === 'trade' ? receiveTrade(deps, lead) : receiveContact(deps, lead));
  } catch (error) {
    const isFirstStep = isAppError(error) && error.messageKey === 'input_captcha' && !sent.captchaToken;
    const { problem, status } = refusalOf(error, language);
    const answered: AnsweredLead = {
      typed: Object.fromEntries(fieldNames(kind).map((name) => [name, sent[name] ?? ''])),
      problem: isFirstStep ? null : problem,
      asked: await askCaptcha(deps, address),
      idempotencyKey: sent.idempotencyKey || randomKey(),
      hasLostFiles: files.length > 0 || hasLackedRoom,
    };
    return data(answered, { status: isFirstStep ? 200 : status });
  }
  const query = new URLSearchParams(url.search);
  query.set('sent', '');
  throw redirect(`${url.pathname}?${query}`);
}
