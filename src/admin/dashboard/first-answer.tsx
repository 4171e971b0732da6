import { m } from '#src/i18n/messages.ts';
import { Panel } from '#src/ui/admin/panel.tsx';
import styles from './dashboard.module.css';
import type { LeadsPart } from './dashboard.ts';

/** The median time to the first answer, in opening hours. */
export const FirstAnswer = ({ now, before }: LeadsPart['firstAnswer']) => (
  <Panel className={styles.panel} heading={m.admin_dashboard_first_answer()}>
    <p className={styles.figure}>
      <b className={styles.value}>{now === null ? '–' : duration(now)}</b>
      <span className={styles.below}>
        {before === null
          ? m.admin_dashboard_open_hours()
          : m.admin_dashboard_first_answer_before({ duration: duration(before) })}
      </span>
    </p>
  </Panel>
);

/** `3 h 10`, `24 h`, `25 min`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0 && hours > 0) return `${hours}\u00a0h`;
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}
