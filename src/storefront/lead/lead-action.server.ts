import { data, type RouterContextProvider, redirect } from 'react-router';
import { languageOfPath } from '../../i18n/language.ts';
import { sentence } from '../../i18n/sentence.ts';
import { makePictureCaptcha } from '../../leads/captcha/captcha.server.ts';
import { countPost, mostCaptchasAnHour } from '../../leads/receive/count-posts.server.ts';
import { openLeadDesk } from '../../leads/receive/lead-desk.server.ts';
import { readProof } from '../../leads/receive/sent-form.ts';
import { type AppError, isAppError } from '../../lib/errors.ts';
import type { Problem } from '../auth/form/problem.ts';
import { caller, services } from '../services.server.ts';
import type { AskedCaptcha } from './captcha-field.tsx';
import { fieldNames } from './lead-fields.ts';
import type { AnsweredLead } from './lead-form.tsx';
import type { LeadKind } from './lead-kind.ts';
import { randomKey } from './random-key.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * Takes a form that a page without scripts has posted: the first post is answered with the captcha, the second stores
 * it and leads on to `?sent`. What was typed comes back whatever is wrong.
 */
export async function takeLead({ context, request, url }: Args, kind: LeadKind) {
  const house = context.get(services);
  const { address } = context.get(caller);
  const language = languageOfPath(url.pathname);
  const sent = await readFields(request);
  try {
    const desk = openLeadDesk(house);
    const lead = { ...readProof(sent, undefined), address, language };
    await (kind === 'trade' ? desk.trade(lead) : desk.contact(lead));
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const isFirstStep = error.messageKey === 'input_captcha' && !sent.captchaToken;
    const typed = Object.fromEntries(fieldNames(kind).map((name) => [name, sent[name] ?? '']));
    const answered: AnsweredLead = {
      typed,
      problem: isFirstStep ? null : problemOf(error),
      asked: await ask(),
      idempotencyKey: sent.idempotencyKey || randomKey(),
    };
    return data(answered, { status: isFirstStep ? 200 : error.status });
  }
  const query = new URLSearchParams(url.search);
  query.set('sent', '');
  throw redirect(`${url.pathname}?${query}`);

  function problemOf({ messageKey, inputs, fields = {} }: AppError): Problem {
    const words = Object.entries(fields).map(([name, key]) => [name, sentence(key, language)]);
    return { summary: sentence(messageKey, language, inputs), fields: Object.fromEntries(words) };
  }

  async function ask(): Promise<AskedCaptcha | null> {
    const now = house.now();
    try {
      await countPost(house.db, { form: 'captcha', address, most: mostCaptchasAnHour }, now);
    } catch (error) {
      if (isAppError(error)) return null;
      throw error;
    }
    return await makePictureCaptcha(house.db, now);
  }
}

const mostBytes = 65_536;

/** Throws 415 for any other kind of body, 413 and 400 for what no form of ours makes. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const kind = request.headers.get('content-type') ?? '';
  if (!kind.startsWith('application/x-www-form-urlencoded')) throw data(null, { status: 415 });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw data(null, { status: 413 });
    chunks.push(chunk);
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString());
  // On its way to the page and back it would become something else than a field.
  if (fields.has('__proto__')) throw data(null, { status: 400 });
  return Object.fromEntries(fields);
}
