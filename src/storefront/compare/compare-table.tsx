import type { CSSProperties } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { ComparedProduct, Comparison } from '#src/view-models/compare/compare-view.ts';
import type { ComparedGroup, ComparedValue } from '#src/view-models/compare/compared-row.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { Picture } from '../components/picture.tsx';
import { useOwnPayment } from '../finance/use-own-payment.ts';
import { requestPath } from '../lead/lead-text.ts';
import styles from './compare-table.module.css';

/** On a phone the rows are grids, with the label above its values. */
export function CompareTable({ comparison: { products, groups } }: { comparison: Comparison }) {
  const names = products.map(({ name }) => name.text).join(', ');
  return (
    <table className={styles.table} style={{ '--products': products.length } as CSSProperties}>
      <caption className="vh">{m.compare_table({ names })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{m.compare_fact()}</span>
          </th>
          {products.map((product) => (
            <Head key={product.slug} product={product} />
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.key} group={group} products={products} />
      ))}
    </table>
  );
}

function Head({ product: { slug, name, href, picture, brand, age, isSold } }: { product: ComparedProduct }) {
  return (
    <th scope="col" data-compared={slug}>
      <span className={`${styles.product} grid gap-3-5`}>
        <span className={`${styles.photo} block clipped rounded-sm`}>
          {picture && <Picture picture={picture} sizes="(min-width: 768px) 84px, 30vw" widest={320} decorative />}
        </span>
        <span>
          <a className={styles.name} href={href} data-name="">
            <LocalizedText>{name}</LocalizedText>
          </a>
          <small className="block small muted">
            {brand && <span>{brand}</span>} <span>{age}</span>
          </small>
        </span>
      </span>
      {!isSold && (
        <a
          className={`${button.button} ${button.outline} ${styles.quote} no-print full touch mt-3`}
          href={requestPath(slug, 'quote')}
        >
          <span className={styles.long}>{m.common_request_a_quote()}</span>
          <span className={styles.short}>{m.common_quote()}</span>
          <span className="vh"> {m.compare_quote_for({ name: name.text })}</span>
        </a>
      )}
    </th>
  );
}

type GroupProps = { group: ComparedGroup; products: readonly ComparedProduct[] };

function Group({ group: { key, rows }, products }: GroupProps) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={products.length + 1}>
          {groupText[key]()}
        </th>
      </tr>
      {rows.map(({ key: row, label, values }) => (
        <tr key={row}>
          <th scope="row">{label}</th>
          {values.map((value, column) =>
            row === 'payment' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still, and their values may be alike.
              <Payment key={column} value={value} financed={products[column]?.financed ?? null} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still, and their values may be alike.
              <Fact key={column} value={value} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  );
}

const groupText = {
  money: m.compare_group_money,
  measurements: m.common_measurements,
  propulsion: m.common_propulsion,
  features: m.common_features,
} as const satisfies Record<ComparedGroup['key'], () => string>;

/** With the visitor's own down payment and term, if there are any. */
function Payment({ value, financed }: { value: ComparedValue; financed: ComparedProduct['financed'] }) {
  const own = useOwnPayment(financed);
  if (!own) return <Fact value={value} />;
  const { amount, terms } = own;
  return <Fact value={{ ...value, text: m.payment_monthly({ amount }), note: terms }} />;
}

function Fact({ value: { text, note, share } }: { value: ComparedValue }) {
  return (
    <td>
      {text === null ? <span className="muted">{m.compare_not_given()}</span> : <b>{text}</b>}
      {share !== null && (
        <span className={`${styles.bar} block mt-2`} aria-hidden="true">
          <i style={{ '--share': `${share}%` } as CSSProperties} />
        </span>
      )}
      {note && <small>{note}</small>}
    </td>
  );
}
