import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

type Answers<Questions extends readonly (() => unknown)[]> = {
  -readonly [At in keyof Questions]: Awaited<ReturnType<Questions[At]>>;
};

/** Runs several queries in parallel, each on its own connection; inside a transaction, which has one, in sequence. */
export async function inParallel<const Questions extends readonly (() => unknown)[]>(
  db: object,
  questions: Questions,
): Promise<Answers<Questions>> {
  if (!is(db, PgTransaction)) return (await Promise.all(questions.map((ask) => ask()))) as Answers<Questions>;
  const answers: unknown[] = [];
  for (const ask of questions) answers.push(await ask());
  return answers as Answers<Questions>;
}
