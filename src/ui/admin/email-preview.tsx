import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './email-preview.module.css';

type Props = { to: string; language: Language; subject: string; opening: string };

/** What a customer will read, before staff send it. */
export const EmailPreview = ({ to, language, subject, opening }: Props) => (
  <figure className={styles.email}>
    <figcaption>{m.admin_board_will_read({ email: to })}</figcaption>
    <blockquote lang={language}>
      <b>{subject}</b>
      <p>{opening}</p>
    </blockquote>
  </figure>
);
