import { m } from '#src/i18n/messages.ts';
import type { ComparedProduct, Comparison } from '#src/view-models/compare/compare-view.ts';
import { maxCompared } from '#src/view-models/compare/compare-view.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import { requestPath } from '../lead/lead-text.ts';
import { addressOf, slugsOf, withoutSlug } from './compare-address.ts';
import styles from './tray.module.css';

/** The compared products at the foot of their page, as links. */
export function ComparisonTray({ comparison: { products, listHref } }: { comparison: Comparison }) {
  const slugs = slugsOf(products);
  const asked = products.filter(({ isSold }) => !isSold).map(({ slug }) => slug);
  return (
    <aside className={styles.tray} aria-label={m.compare_tray()}>
      <div className={`wrap ${styles.inside}`}>
        <p>
          <b>{m.compare_tray_count({ count: products.length, most: maxCompared })}</b>
          <small>{m.compare_tray_kept()}</small>
        </p>
        <ul>
          {products.map((product, at) => (
            <Slot key={product.slug} product={product} slugs={slugs} isBeyondPhones={at === maxCompared - 1} />
          ))}
          {products.length < maxCompared && listHref && (
            <li>
              <a className={styles.add} href={listHref} aria-label={m.compare_tray_add()}>
                <Icon name="plus" />
              </a>
            </li>
          )}
        </ul>
        {asked.length > 1 && (
          <a className={`${button.button} ${button.primary}`} href={askAllPath(asked)}>
            <span className={styles.long}>{m.compare_ask_all()}</span>
            <span className={styles.short}>{m.compare_ask_all_short()}</span>
          </a>
        )}
      </div>
    </aside>
  );
}

type SlotProps = { product: ComparedProduct; slugs: string[]; isBeyondPhones: boolean };

/** The picture of the fourth exchanges it with the first: a phone shows three columns. */
function Slot({ product: { slug, name, picture }, slugs, isBeyondPhones }: SlotProps) {
  const thumb = picture && <Picture picture={picture} sizes="78px" widest={320} decorative />;
  return (
    <li>
      {isBeyondPhones ? (
        <a
          className={styles.thumb}
          href={addressOf([slug, ...withoutSlug(slugs, slug)])}
          aria-label={m.compare_tray_show({ name: name.text })}
        >
          {thumb}
        </a>
      ) : (
        <span className={styles.thumb}>{thumb}</span>
      )}
      <a
        className={styles.cross}
        href={addressOf(withoutSlug(slugs, slug))}
        aria-label={m.compare_remove({ name: name.text })}
      >
        <span>
          <Icon name="close" />
        </span>
      </a>
    </li>
  );
}

/** The quote form of the first, which names the others in its message. */
const askAllPath = ([first = '', ...others]: string[]): string =>
  `${requestPath(first, 'quote')}&with=${others.join(',')}`;
