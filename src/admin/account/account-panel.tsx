import type { ReactNode } from 'react';
import { Notice } from '#src/storefront/forms/notice.tsx';
import { ProblemSummary } from '#src/storefront/forms/problem-summary.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import styles from './account.module.css';
import type { Outcome } from './account-action.server.ts';

type Props = {
  heading: string;
  outcome?: Outcome | null;
  /** The forms whose results are shown here. */
  intents?: Outcome['intent'][];
  /** The panel from which a code can be requested. */
  panel?: Outcome['panel'];
  labels?: Record<string, string>;
  children: ReactNode;
};

/** A panel that shows the results of its own forms. */
export function AccountPanel({ heading, outcome, intents = [], panel, labels = {}, children }: Props) {
  const isOwn = outcome?.intent === 'send-code' ? outcome.panel === panel : outcome && intents.includes(outcome.intent);
  const own = isOwn ? outcome : null;
  return (
    <Panel id={panel && `${panel}-panel`} className={styles.panel} heading={heading}>
      <Notice text={own?.done} />
      <ProblemSummary problem={own?.problem} labels={labels} />
      {children}
    </Panel>
  );
}
