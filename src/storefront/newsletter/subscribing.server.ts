import { data, type RouterContextProvider, redirect } from 'react-router';
import { newToken } from '../../accounts/secret.server.ts';
import { type Language, languageOfPath } from '../../i18n/language.ts';
import { sentence } from '../../i18n/sentence.ts';
import { makePictureCaptcha } from '../../leads/captcha/captcha.server.ts';
import { countPost, mostCaptchasAnHour } from '../../leads/receive/count-posts.server.ts';
import { openSubscribeDesk, type SubscribeDesk } from '../../leads/subscribe/subscribe-desk.server.ts';
import { isAppError } from '../../lib/errors.ts';
import type { Problem } from '../auth/form/problem.ts';
import { readForm, typedIn } from '../auth/form/read-form.server.ts';
import { caller, services } from '../services.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The desk that the pages about the newsletter lead to. */
export const subscribeDesk = (context: Context) => openSubscribeDesk(context.get(services));

/** What a form needs anew each time that it is shown. */
export async function freshForm(context: Context) {
  const { db, now } = context.get(services);
  const moment = now();
  try {
    await countPost(db, { form: 'captcha', address: context.get(caller).address, most: mostCaptchasAnHour }, moment);
  } catch (error) {
    throw isAppError(error) ? data(null, { status: error.status }) : error;
  }
  return { question: await makePictureCaptcha(db, moment), idempotencyKey: newToken() };
}

type Args = { context: Context; request: Request; url: URL };
type Letters = { ask: SubscribeDesk['ask']; sentPath: string };

/**
 * Takes the address of somebody who wants letters. Fields on other pages bring an address alone: then the form is
 * shown, with the address in it.
 */
export async function takeAddress({ request, url, context }: Args, { ask, sentPath }: Letters) {
  const language = languageOfPath(url.pathname);
  const form = await readForm(request);
  const email = typedIn(form, 'email');
  if (!form.has('captchaToken')) return data({ email, problem: undefined });
  const proof = {
    captcha: typedIn(form, 'captcha'),
    captchaToken: typedIn(form, 'captchaToken'),
    idempotencyKey: typedIn(form, 'idempotencyKey'),
  };
  try {
    await ask({ proof, written: { email, language }, address: context.get(caller).address });
  } catch (error) {
    const { problem, status } = refusalOf(error, language);
    return data({ email, problem }, { status });
  }
  return redirect(sentPath);
}

/** What was wrong with a form, in words; what is no refusal is thrown on. */
function refusalOf(error: unknown, language: Language): { problem: Problem; status: number } {
  if (!isAppError(error) || error.status >= 500) throw error;
  const fields = Object.entries(error.fields ?? {}).map(([name, key]) => [name, sentence(key, language)]);
  const problem = { summary: sentence(error.messageKey, language, error.inputs), fields: Object.fromEntries(fields) };
  return { problem, status: error.status };
}
