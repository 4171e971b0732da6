import { and, eq, lt } from 'drizzle-orm';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { answerLifetimeMs, readIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { type CaptchaResult, type CaptchaTry, tryCaptcha } from '../captcha/captcha.server.ts';
import { formAnswer } from './form.table.ts';
import type { FormName } from './form-name.ts';
import { limitPosts } from './limit-posts.server.ts';

/** What comes with every public form beside its fields. */
export type SentForm = {
  captcha: string | null;
  captchaToken: string | null;
  idempotencyKey: string | null;
  /** The network address that it came from: `request.ip`, or `address` of the page's caller. */
  address: string;
};

/**
 * The one way in for public forms. In this order: a place in the queue (503 when it is too long), 30 posts an hour for an address and form (429), the first answer for a
 * key that was used within a day, what `read` finds wrong in the fields, the captcha (422), then `act` in one
 * transaction with the answer. Answers are kept as JSON. What is wrong in the fields costs no captcha; anything else
 * does.
 */
export type FormSubmissions = {
  submit<Answer>(
    form: FormName,
    sent: SentForm & { prepare?: () => Promise<void> },
    act: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer>;
  submitFields<Fields, Answer>(
    form: FormName,
    sent: SentForm & {
      read: () => Fields;
      /** Work that takes its time: done once the captcha has let the form through, and outside of the transaction. */
      prepare?: () => Promise<void>;
    },
    act: (tx: Tx, fields: Fields) => Promise<Answer>,
  ): Promise<Answer>;
};

/** So many forms are looked at together: fewer than there are connections, so that pages need not wait behind them. */
const atOnce = 6;
/** More than these would wait too long. */
const longestQueue = 2_000;
const retryAfterSeconds = 30;

/** A line belongs to the database whose connections it spares, and goes with it. */
const queues = new WeakMap<Db, LimitFunction>();

function queueOf(db: Db): LimitFunction {
  const queue = queues.get(db) ?? pLimit(atOnce);
  queues.set(db, queue);
  return queue;
}

export function createFormSubmissions({ db, now }: { db: Db; now: () => Date }): FormSubmissions {
  const queue = queueOf(db);

  const submitFields: FormSubmissions['submitFields'] = async (form, sent, act) => {
    if (queue.pendingCount >= longestQueue) throw failure.notReady(retryAfterSeconds);
    const moment = now();
    const key = readIdempotencyKey(sent.idempotencyKey);
    const answerTo = (fields: ReturnType<typeof sent.read>) =>
      db.transaction((tx) =>
        key === null ? act(tx, fields) : answerOnce(tx, { form, key, moment }, () => act(tx, fields)),
      );
    const passed = await queue(async () => {
      await limitPosts(db, { form, address: sent.address }, moment);
      const earlier = key === null ? null : await findAnswer(db, { form, key }, moment);
      if (earlier) return { answer: earlier.answer as Awaited<ReturnType<typeof answerTo>> };
      const fields = sent.read();
      await passCaptcha(db, { ...sent, idempotencyKey: key }, moment);
      return sent.prepare ? { fields } : { answer: await answerTo(fields) };
    });
    if ('answer' in passed) return passed.answer;
    // Drawing a picture takes seconds, in which others get their turn.
    await sent.prepare?.();
    return await queue(() => answerTo(passed.fields));
  };
  return { submitFields, submit: (form, sent, act) => submitFields(form, { ...sent, read: () => undefined }, act) };
}

type Query = { form: FormName; key: string };

const isRequested = ({ form, key }: Query) => and(eq(formAnswer.form, form), eq(formAnswer.key, key));

async function findAnswer(db: Db | Tx, asked: Query, now: Date): Promise<{ answer: unknown } | null> {
  const [stored] = await db.select().from(formAnswer).where(isRequested(asked));
  return stored && stored.createdAt.getTime() > now.getTime() - answerLifetimeMs ? stored : null;
}

/** Two of one key at once: the second waits for the row of the first, and answers the same. */
async function answerOnce<Answer>(
  tx: Tx,
  { form, key, moment }: Query & { moment: Date },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const asked = { form, key };
  const outlived = lt(formAnswer.createdAt, new Date(moment.getTime() - answerLifetimeMs));
  await tx.delete(formAnswer).where(and(isRequested(asked), outlived));
  const [mine] = await tx
    .insert(formAnswer)
    .values({ form, key, createdAt: moment })
    .onConflictDoNothing()
    .returning({ key: formAnswer.key });
  if (!mine) return (await findAnswer(tx, asked, moment))?.answer as Answer;
  const answer = await act();
  await tx.update(formAnswer).set({ answer }).where(isRequested(asked));
  return answer;
}

const errors: Record<Exclude<CaptchaResult, 'right'>, string> = {
  wrong: 'input_captcha_wrong',
  spent: 'input_captcha_spent',
};

async function passCaptcha(db: Db, sent: SentForm, now: Date): Promise<void> {
  const { captcha, captchaToken, idempotencyKey } = sent;
  if (!captcha?.trim() || !captchaToken) throw failure.ruleBroken('input_captcha', { captcha: 'input_captcha' });
  const given: CaptchaTry = { captcha: captcha.trim(), captchaToken, idempotencyKey };
  const result = await tryCaptcha(db, given, now);
  if (result !== 'right') throw failure.ruleBroken('input_captcha', { captcha: errors[result] });
}

export const deleteExpiredAnswers = (db: Db, now: Date) =>
  db.delete(formAnswer).where(lt(formAnswer.createdAt, new Date(now.getTime() - answerLifetimeMs)));
