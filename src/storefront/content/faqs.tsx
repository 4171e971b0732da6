import type { FaqView } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import { Icon } from '../components/icon.tsx';
import styles from './faqs.module.css';

/** Expandable questions and answers. */
export function Faqs({ faqs }: { faqs: FaqView[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className={styles.faqs}>
      <h2>{m.field_faqs()}</h2>
      {faqs.map(({ question, answer }) => (
        <details key={question}>
          <summary className="row between bold gap-6">
            <span>{question}</span>
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
