import { data, type RouterContextProvider } from 'react-router';
import { caller, type Services, services } from '#src/app/services.server.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import { readProof } from '#src/forms/sent-form.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { receiveContact } from '#src/leads/receive/receive-contact.server.ts';
import { receiveTrade } from '#src/leads/receive/receive-trade.server.ts';
import { failure, isAppError } from '#src/lib/errors.ts';
import { askCaptcha } from '../captcha/ask-captcha.server.ts';
import { nextKey, refusalOf } from '../forms/form-refusal.server.ts';
import { placed } from '../forms/problem.ts';
import type { AnsweredForm } from '../forms/visitor-form.tsx';
import { fieldNames } from './lead-fields.ts';
import type { LeadKind } from './lead-kind.ts';
import { type Posted, readPosted } from './read-posted.server.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * Handles a form submitted without scripts: the first submit is answered with the captcha, the second stores it and is
 * answered with its receipt, also when the page is loaded again. The input is preserved whatever is wrong; files have to
 * be chosen again.
 */
export const takeLead = (args: Args, kind: LeadKind) =>
  takeForm(args, { typedFields: fieldNames(kind), receive: kind === 'trade' ? receiveTrade : receiveContact });

type FormOf = {
  /** The fields that the page shows again. */
  typedFields: readonly string[];
  receive: typeof receiveContact;
  /** The lead's fields, where the form has others; `path` is the page's. */
  toLead?: (sent: Record<string, string>, path: string) => Record<string, string>;
  /** The field of the form that shows the error of a lead's field. */
  shownAt?: Record<string, string>;
};

/** The same for any form of a lead. */
export async function takeForm(args: Args, form: FormOf) {
  const deps = args.context.get(services);
  const giveRoomBack = deps.visitorFiles.takeRoom();
  const hasRoom = giveRoomBack !== null;
  try {
    return await deps.visitorFiles.withFolder(async (folder) => {
      const posted = await readPosted(args.request, hasRoom ? folder : null);
      return await takePosted(args, form, { deps, posted, hasRoom });
    });
  } finally {
    giveRoomBack?.();
  }
}

const retryAfterSeconds = 5;

type Taking = { deps: Services; posted: Posted; hasRoom: boolean };

async function takePosted({ context, url }: Args, form: FormOf, { deps, posted, hasRoom }: Taking) {
  const { address } = context.get(caller);
  const language = languageOfPath(url.pathname);
  const { fields: sent, files, hasLackedRoom } = posted;
  const typed = Object.fromEntries(form.typedFields.map((name) => [name, sent[name] ?? '']));
  try {
    if (hasLackedRoom) throw failure.noRoom();
    if (files.length > 0 && (!hasRoom || deps.visitorFiles.areMany())) throw failure.notReady(retryAfterSeconds);
    const { proof, written } = readProof(sent, undefined);
    const fields = form.toLead?.(written as Record<string, string>, url.pathname) ?? written;
    await form.receive(deps, { proof, written: fields, address, language, files });
  } catch (error) {
    const isFirstStep = isAppError(error) && error.messageKey === 'input_captcha' && !sent.captchaToken;
    const { problem, status } = refusalOf(error, language);
    const answered: AnsweredForm = {
      typed,
      problem: isFirstStep ? null : placed(problem, form.shownAt),
      asked: await askCaptcha(deps, address),
      idempotencyKey: nextKey(error, sent.idempotencyKey),
      hasLostFiles: files.length > 0 || hasLackedRoom,
    };
    return data(answered, { status: isFirstStep ? 200 : status });
  }
  const { hours } = await deps.catalogue.settings();
  const stored: AnsweredForm = {
    typed,
    problem: null,
    asked: null,
    idempotencyKey: sent.idempotencyKey ?? '',
    hasLostFiles: false,
    sent: promiseText('sent', deps.now(), hours, language),
    files: files.length,
  };
  return data(stored, { status: 201 });
}
