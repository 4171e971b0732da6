import { data, type RouterContextProvider, redirect } from 'react-router';
import { caller, services } from '#src/app/services.server.ts';
import { readProof } from '#src/forms/sent-form.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { failure, isAppError } from '#src/lib/errors.ts';
import { holdPrice } from '#src/quotes/hold-price.server.ts';
import { ownBoatKeys } from '#src/quotes/rules/own-boat.ts';
import { hrefIn } from '#src/site/href.ts';
import { askCaptcha } from '../captcha/ask-captcha.server.ts';
import { nextKey, refusalOf } from '../forms/form-refusal.server.ts';
import type { AnsweredLead } from '../lead/lead-form.tsx';
import { readPosted } from '../lead/read-posted.server.ts';

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
        const form = { ...answersIn(url), ...written, sourcePage: url.pathname };
        ({ token } = await holdPrice(deps, { proof, written: form, address, language, files }));
      } catch (error) {
        const isFirstStep = isAppError(error) && error.messageKey === 'input_captcha' && !sent.captchaToken;
        const { problem, status } = refusalOf(error, language);
        const answered: AnsweredLead = {
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

/** The boat and the engine, as the address has them. */
const answersIn = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(
    [...ownBoatKeys, 'engine'].flatMap((key) => {
      const value = searchParams.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
