import { data, type RouterContextProvider, redirect } from 'react-router';
import { caller, services } from '#src/app/services.server.ts';
import { readProof } from '#src/forms/sent-form.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { failure, isAppError } from '#src/lib/errors.ts';
import { holdPrice } from '#src/quotes/hold-price.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { askCaptcha } from '../captcha/ask-captcha.server.ts';
import { nextKey, refusalOf } from '../forms/form-refusal.server.ts';
import type { AnsweredForm } from '../forms/visitor-form.tsx';
import { readPosted } from '../lead/read-posted.server.ts';
import { holdFields } from './hold-fields.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

const retryAfterSeconds = 5;
const typedFields = ['name', 'email', 'phone'] as const;

/** *Hold this price*: the boat and the engine are in the address. Goes to the quote's page. */
export async function takeHold({ context, request, url }: Args) {
  const deps = context.get(services);
  const { address } = context.get(caller);
  const language = languageOfPath(url.pathname);
  const giveRoomBack = deps.visitorFiles.takeRoom();
  const hasRoom = giveRoomBack !== null;
  try {
    return await deps.visitorFiles.withFolder(async (folder) => {
      const { fields: sent, files, hasLackedRoom } = await readPosted(request, hasRoom ? folder : null);
      let token: string;
      try {
        if (hasLackedRoom) throw failure.noRoom();
        if (files.length > 0 && (!hasRoom || deps.visitorFiles.areMany())) throw failure.notReady(retryAfterSeconds);
        const { proof, written } = readProof(sent, undefined);
        const form = { ...written, ...holdFields(url) };
        ({ token } = await holdPrice(deps, { proof, written: form, address, language, files }));
      } catch (error) {
        const isFirstStep = isAppError(error) && error.messageKey === 'input_captcha' && !sent.captchaToken;
        const { problem, status } = refusalOf(error, language);
        const answered: AnsweredForm = {
          typed: Object.fromEntries(typedFields.map((name) => [name, sent[name] ?? ''])),
          problem: isFirstStep ? null : problem,
          asked: await askCaptcha(deps, address),
          idempotencyKey: nextKey(error, sent.idempotencyKey),
          hasLostFiles: files.length > 0 || hasLackedRoom,
        };
        return data(answered, { status: isFirstStep ? 200 : status });
      }
      throw redirect(`${hrefIn(language, '/quote/:token', { token })}?held`);
    });
  } finally {
    giveRoomBack?.();
  }
}
