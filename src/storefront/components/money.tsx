import type { SplitMoney } from '#src/lib/money.ts';
import styles from './money.module.css';

/** An amount with smaller cents; copied or read aloud it stays whole. */
export function Money({ money }: { money: SplitMoney }) {
  return (
    <span className={styles.money}>
      {money.whole}
      <span className={styles.cents}>{money.cents}</span>
    </span>
  );
}
