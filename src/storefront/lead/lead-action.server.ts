import { data, type RouterContextProvider, redirect } from 'react-router';
import { caller, type Services, services } from '#src/app/services.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { promiseText } from '#src/dealer/response-time/reply-promise.server.ts';
import { readProof, type SentForm } from '#src/forms/sent-form.ts';
import { type Language, languageOfPath } from '#src/i18n/language.ts';
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

export type PostedArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * Handles a form submitted without scripts: the first submit is answered with the captcha, the second stores it and is
 * answered with its receipt, also when the page is loaded again. The input is preserved whatever is wrong; files have to
 * be chosen again.
 */
export const takeLead = (args: PostedArgs, kind: LeadKind) =>
  takeForm(args, { typedFields: fieldNames(kind), receive: kind === 'trade' ? receiveTrade : receiveContact });

type FormOf<Answer> = {
  /** The fields that the page shows again. */
  typedFields: readonly string[];
  receive: (deps: Services, sent: SentForm) => Promise<Answer>;
  /** The lead's fields, where the form has others; `url` is the page's. */
  toFields?: (written: Record<string, string>, url: URL) => Record<string, string>;
  /** The page to go to once it is stored; otherwise the same page shows its receipt. */
  goTo?: (stored: Answer, language: Language) => string;
  /** The field of the form that shows the error of a lead's field. */
  shownAt?: Record<string, string>;
};

/** The same for any form of a lead. */
export async function takeForm<Answer>(args: PostedArgs, form: FormOf<Answer>) {
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

async function takePosted<Answer>(
  { context, url }: PostedArgs,
  form: FormOf<Answer>,
  { deps, posted, hasRoom }: Taking,
) {
  const { address } = context.get(caller);
  const language = languageOfPath(url.pathname);
  const { fields: sent, files, hasLackedRoom } = posted;
  const typed = Object.fromEntries(form.typedFields.map((name) => [name, sent[name] ?? '']));
  let received: Answer;
  try {
    if (hasLackedRoom) throw failure.noRoom();
    if (files.length > 0 && (!hasRoom || deps.visitorFiles.areMany())) throw failure.notReady(retryAfterSeconds);
    const { proof, written } = readProof(sent, undefined);
    const fields = form.toFields?.(written as Record<string, string>, url) ?? written;
    received = await form.receive(deps, { proof, written: fields, address, language, files });
  } catch (error) {
    const isFirstStep = isAppError(error) && error.messageKey === 'input_captcha' && !sent.captchaToken;
    const { problem, status } = refusalOf(error, language);
    const answered: AnsweredForm = {
      typed,
      problem: isFirstStep ? null : placed(problem, form.shownAt),
      requested: await askCaptcha(deps, address),
      idempotencyKey: nextKey(error, sent.idempotencyKey),
      hasLostFiles: files.length > 0 || hasLackedRoom,
    };
    return data(answered, { status: isFirstStep ? 200 : status });
  }
  if (form.goTo) throw redirect(form.goTo(received, language));
  const hours = hoursOf((await deps.catalogue.settings()).hours, 'sales');
  const stored: AnsweredForm = {
    typed,
    problem: null,
    requested: null,
    idempotencyKey: sent.idempotencyKey ?? '',
    hasLostFiles: false,
    sent: promiseText('sent', deps.now(), hours, language),
    files: files.length,
  };
  return data(stored, { status: 201 });
}
