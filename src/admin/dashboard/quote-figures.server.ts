import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Services } from '#src/app/services.server.ts';
import type { QuotesAnswer } from '../today/today.ts';
import { quoteQuestions } from './questions.ts';

/** Counted by the queries of the lists that they link to. */
export async function quoteFigures(
  { resources }: Pick<Services, 'resources'>,
  user: SignedIn,
  today: string,
): Promise<QuotesAnswer> {
  const quotes = resources.quote.as(user);
  const questions = quoteQuestions(today);
  const [accepted, ending, waiting] = await Promise.all([
    quotes.count(questions.accepted),
    quotes.count(questions.ending),
    quotes.count(questions.waiting),
  ]);
  return { day: today, accepted, ending, waiting };
}
