import { Form } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import { describedBy, FieldFrame } from '../forms/field.tsx';
import form from '../forms/form.module.css';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import styles from './boat.module.css';
import type { RefusedAnswer } from './estimate.tsx';
import type { MessageView } from './load-boat.server.ts';

type Props = { messages: readonly MessageView[]; messageKey: string; refused: RefusedAnswer | undefined };

/** What the owner and the shop write to each other: the conversation of the inbox. */
export function Messages({ messages, messageKey, refused }: Props) {
  const error = refused?.problem.fields.text;
  const problem = refused && { ...refused.problem, fields: error ? { message: error } : {} };
  return (
    <section className={styles.part} aria-labelledby="messages">
      <h2 id="messages" className="title-2xl">
        {m.boat_messages()}
      </h2>
      {messages.length > 0 && (
        <ol className={`${styles.rows} grid gap-3-5`}>
          {messages.map(({ id, isOwn, text, at }) => (
            <li key={id} className={`${styles.message} rounded`} data-own={isOwn || undefined}>
              <p className="small muted">
                <b className="semibold">{isOwn ? m.boat_message_own() : m.boat_message_shop()}</b> · {at}
              </p>
              <p className="breaks">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" className="grid gap-4 mt-4">
        <ProblemSummary problem={problem} labels={{ message: m.boat_message_label() }} />
        <input type="hidden" name="key" value={refused?.typed.key ?? messageKey} />
        <FieldFrame id="message" label={m.boat_message_label()} error={error}>
          <textarea
            id="message"
            name="message"
            rows={3}
            maxLength={5000}
            required
            className={form.input}
            defaultValue={refused?.typed.message}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy('message', { error, hint: undefined })}
          />
        </FieldFrame>
        <button
          type="submit"
          name="intent"
          value="write"
          className={`${button.button} ${button.outline} ${styles.send} rigid`}
        >
          {m.boat_message_send()}
        </button>
      </Form>
    </section>
  );
}
