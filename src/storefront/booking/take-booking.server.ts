import { data, type RouterContextProvider, redirect } from 'react-router';
import { languageOfPath, pathIn } from '../../i18n/language.ts';
import { sentence } from '../../i18n/sentence.ts';
import { makePictureCaptcha } from '../../leads/captcha/captcha.server.ts';
import { countPost, mostCaptchasAnHour } from '../../leads/receive/count-posts.server.ts';
import { readProof } from '../../leads/receive/sent-form.ts';
import { type AppError, isAppError } from '../../lib/errors.ts';
import type { Problem } from '../auth/form/problem.ts';
import type { AskedCaptcha } from '../lead/captcha-field.tsx';
import { readFields } from '../lead/lead-action.server.ts';
import { caller, type Services, services } from '../services.server.ts';
import { bookingPath, bookingSearch, servicesIn } from './booking-address.ts';
import { receiveBooking } from './booking-desk.server.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** What a post that was refused brings back: all that was typed, and what is wrong. */
export type AnsweredBooking = { typed: Record<string, string>; problem: Problem };

/** Takes the form of the page, and leads on to its receipt. */
export async function takeBooking({ context, request, url }: Args) {
  const language = languageOfPath(url.pathname);
  const sent = await readFields(request);
  try {
    const { address } = context.get(caller);
    await receiveBooking(context.get(services), { ...readProof(sent, undefined), address, language });
  } catch (error) {
    const problem = problemOf(error, language);
    return data({ typed: sent, problem } satisfies AnsweredBooking, { status: problem.status });
  }
  const choice = { type: url.searchParams.get('type') ?? '', services: servicesIn(url.searchParams) };
  const booked = encodeURIComponent(`${sent.date}T${sent.time}`);
  return redirect(`${pathIn(language, bookingPath)}${bookingSearch(choice)}&booked=${booked}`);
}

/** In words what a visitor did not get; throws on what is no fault of theirs. */
export function problemOf(error: unknown, language: 'en' | 'fr'): Problem & { status: number } {
  if (!isAppError(error) || error.status >= 500) throw error;
  const { messageKey, inputs, fields = {}, status }: AppError = error;
  const words = Object.entries(fields).map(([name, key]) => [name, sentence(key, language)]);
  return { status, summary: sentence(messageKey, language, inputs), fields: Object.fromEntries(words) };
}

/** Null for an address that has been asked too often; its form says so when it is sent. */
export async function askCaptcha({ db, now }: Services, address: string): Promise<AskedCaptcha | null> {
  try {
    await countPost(db, { form: 'captcha', address, most: mostCaptchasAnHour }, now());
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
  return await makePictureCaptcha(db, now());
}
