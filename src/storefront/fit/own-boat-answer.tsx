import { lazy, Suspense } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { newEnginePath } from '../new-engine/new-engine-address.ts';
import { useStoredBoat } from '../new-engine/use-stored-boat.ts';
import styles from './fit.module.css';

/** Loaded for visitors with a boat alone. */
const OwnBoatResult = lazy(() => import('./own-boat-result.tsx'));

type Props = { side: 'engine' | 'propeller'; slug: string };

/** Whether this engine or propeller fits the boat that the browser keeps; without one, the way to describe it. */
export function OwnBoatAnswer({ side, slug }: Props) {
  const stored = useStoredBoat();
  const start = (
    <p className={styles.start}>
      <a className={button.link} href={hrefIn(getLocale(), newEnginePath)}>
        {side === 'engine' ? m.fit_ask_own_engine() : m.fit_ask_own_propeller()}
      </a>
    </p>
  );
  if (!stored) return start;
  return (
    <Suspense fallback={start}>
      <OwnBoatResult side={side} slug={slug} stored={stored}>
        {start}
      </OwnBoatResult>
    </Suspense>
  );
}
