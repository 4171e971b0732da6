import { useMemo, useSyncExternalStore } from 'react';
import { m } from '#src/i18n/messages.ts';
import { listenTo, readStored } from '#src/ui/browser-storage.ts';
import { maxCompared } from '#src/view-models/compare/max-compared.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { chosenKey, comparedOf, readChosen } from '../favourites/chosen.ts';
import { addressOf, slugsOf } from './compare-address.ts';
import styles from './tray.module.css';

/** The compared products, at the bottom of a list as soon as it is hydrated. */
export function ChoiceTray() {
  const stored = useSyncExternalStore(
    listen,
    () => readStored(chosenKey),
    () => null,
  );
  const chosen = useMemo(() => readChosen(stored), [stored]);
  const compared = comparedOf(chosen);
  const count = compared.length > 0 ? m.compare_tray_count({ count: compared.length, max: maxCompared }) : '';
  const drop = (slug: string) => {
    localStorage.setItem(chosenKey, JSON.stringify(chosen.filter((one) => one.slug !== slug)));
    // Shows it in the buttons and links of the page.
    dispatchEvent(new Event('kept'));
    dispatchEvent(new Event('kept-changed'));
  };
  return (
    <>
      {compared.length > 0 && (
        <aside className={`${styles.tray} no-print line-above paper ${styles.floating}`} aria-label={m.compare_tray()}>
          <div className={`wrap ${styles.inside} row gap-3-5`}>
            <p>
              <b>{count}</b>
              <small className="block small muted">{m.compare_tray_kept()}</small>
            </p>
            <ul className="flex gap-2-5">
              {compared.map(({ slug, name, picture }) => (
                <li key={slug}>
                  <span className={styles.thumb}>
                    {picture && <img className="fill" src={picture} alt="" width={78} height={54} />}
                  </span>
                  <button
                    type="button"
                    className={`${styles.cross} centered`}
                    aria-label={m.compare_remove({ name })}
                    onClick={() => drop(slug)}
                  >
                    <span className="centered white">
                      <Icon name="close" />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <a className={`${button.button} ${button.primary} to-end`} href={addressOf(slugsOf(compared))}>
              {m.common_compare()}
            </a>
          </div>
        </aside>
      )}
      <p className="vh" role="status">
        {count}
      </p>
    </>
  );
}

const listen = listenTo('kept', 'kept-changed', 'storage');
