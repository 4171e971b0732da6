import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { newEnginePath } from '../new-engine/new-engine-address.ts';
import { useStoredBoat } from '../new-engine/use-stored-boat.ts';
import styles from './fit.module.css';
import { Result } from './fit-entries.tsx';
import type { loader } from './own-boat-fit.page.tsx';

type Props = { side: 'engine' | 'propeller'; slug: string };

/** Whether this engine or propeller fits the boat that the browser keeps; without one, the way to describe it. */
export function OwnBoatAnswer({ side, slug }: Props) {
  const stored = useStoredBoat();
  const { load, data: answer } = useFetcher<typeof loader>();
  useEffect(() => {
    if (stored) void load(`${hrefIn(getLocale(), '/fit/own-boat')}?${stored}&${side}=${encodeURIComponent(slug)}`);
  }, [load, stored, side, slug]);
  if (!answer) {
    return (
      <p className={styles.start}>
        <a className={button.link} href={hrefIn(getLocale(), newEnginePath)}>
          {side === 'engine' ? m.fit_ask_own_engine() : m.fit_ask_own_propeller()}
        </a>
      </p>
    );
  }
  return (
    <div className={styles.pair} role="status">
      <Result result={answer.result} label={answer.text} />
      {answer.reasons.length > 0 && <p>{answer.reasons.join('; ')}</p>}
      <p className={styles.links}>
        {answer.priceHref && (
          <a className={button.link} href={answer.priceHref}>
            {m.new_engine_see_price()}
          </a>
        )}
        <a className={button.link} href={answer.changeHref}>
          {m.fit_change_own()}
        </a>
      </p>
    </div>
  );
}
