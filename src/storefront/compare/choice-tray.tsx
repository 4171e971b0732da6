import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { mostCompared } from '#src/view-models/compare/compare-view.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { scriptFills } from '../components/script-fills.ts';
import styles from './tray.module.css';

/** What the visitor compares, at the foot of a list. save-lists.ts fills and shows it. */
export const ChoiceTray = () => (
  <>
    <aside className={styles.tray} aria-label={m.compare_tray()} data-tray="" hidden suppressHydrationWarning>
      <div className={`wrap ${styles.inside}`}>
        <p>
          <b data-chosen={countText()} suppressHydrationWarning>
            {scriptFills}
          </b>
          <small>{m.compare_tray_kept()}</small>
        </p>
        <ul>
          {Array.from({ length: mostCompared }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places stand still.
            <li key={at} hidden suppressHydrationWarning>
              <button
                type="button"
                className={styles.thumb}
                data-drop={m.compare_remove({ name: '#' })}
                suppressHydrationWarning
              >
                <span className={styles.cross}>
                  <span>
                    <Icon name="close" />
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <a
          className={`${button.button} ${button.primary}`}
          href={hrefIn(getLocale(), '/compare')}
          data-saved="compare"
          suppressHydrationWarning
        >
          {m.compare_tray_open()}
        </a>
      </div>
    </aside>
    <p className="vh" role="status" data-chosen={countText()} suppressHydrationWarning>
      {scriptFills}
    </p>
  </>
);

const countText = (): string => m.compare_tray_count({ count: '#' });
