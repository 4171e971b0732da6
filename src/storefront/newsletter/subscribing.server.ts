import { data, type RouterContextProvider, redirect } from 'react-router';
import { newToken } from '#src/accounts/secret.server.ts';
import { caller, services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import {
  createSubscriptionService,
  type SubscriptionService,
} from '#src/leads/subscribe/subscription-service.server.ts';
import { askCaptcha } from '../captcha/ask-captcha.server.ts';
import { refusalOf } from '../forms/form-refusal.server.ts';
import { readForm, typedIn } from '../forms/read-form.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The service behind the newsletter pages. */
export const subscriptionService = (context: Context) => createSubscriptionService(context.get(services));

/** A captcha and an idempotency key for each rendering of a form. */
export async function freshForm(context: Context) {
  const question = await askCaptcha(context.get(services), context.get(caller).address);
  if (!question) throw data(null, { status: 429 });
  return { question, idempotencyKey: newToken() };
}

type Args = { context: Context; request: Request; url: URL };
type Messages = { ask: SubscriptionService['ask']; sentPath: string };

/**
 * Subscribes an address. Fields on other pages send only an address: then the form is shown, with the address filled
 * in.
 */
export async function takeAddress({ request, url, context }: Args, { ask, sentPath }: Messages) {
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
