import { data, type RouterContextProvider, redirect } from 'react-router';
import { caller, services } from '#src/app/services.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { check } from '#src/lib/input/check-input.ts';
import { acceptanceInput } from '#src/quotes/customer/acceptance-input.ts';
import { acceptQuote, declineQuote, renewQuote } from '#src/quotes/customer/answer-quote.server.ts';
import { linesForRenewal } from '#src/quotes/todays-lines.server.ts';
import { refusalOf } from '../forms/form-refusal.server.ts';
import { readFields } from '../lead/read-posted.server.ts';
import type { RefusedAnswer } from './refusal.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** The customer's answer on the page of the quote. */
export async function answerQuote({ context, request, url }: Args, token: string) {
  const { db, catalogue, publicUrl, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const typed = await readFields(request);
  try {
    await limitPosts(db, { form: 'answer-quote', address: context.get(caller).address }, now());
    const opened = await catalogue.opened(language, now());
    const answering = { settings: opened.context.settings, publicUrl, now: now() };
    const { intent, name, version, phone } = typed;
    const today = intent === 'renew' ? await linesForRenewal(opened, token, now()) : null;
    const { state } = await db.transaction(async (tx) => {
      if (intent === 'accept')
        return acceptQuote(tx, token, check(acceptanceInput, { name, version, phone }), answering);
      if (intent === 'decline') return declineQuote(tx, token, answering);
      if (intent === 'renew') return renewQuote(tx, token, { ...answering, today });
      throw failure.badInput({ intent: 'input_unknown_choice' });
    });
    // Without a price for today the request goes to staff, and the quote stays as it is.
    const isAsked = intent === 'renew' && state !== 'sent';
    return redirect(`${url.pathname}?answered=${isAsked ? 'asked' : state}`);
  } catch (error) {
    const { problem, status } = refusalOf(error, language);
    if (status === 404) throw data(null, { status });
    return data({ problem, typed } satisfies RefusedAnswer, { status });
  }
}
