import { languageTag } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { DealerLogo } from '../components/dealer-logo.tsx';
import { factsLine } from './price/facts-line.ts';
import styles from './tag.module.css';
import type { TagSide, Tag as TagView } from './tag-view.ts';

/** A tag of 4 × 6 inches: name, price and QR code, in one language or in both. */
export const Tag = ({ tag: { brand, dealer, qr, sides } }: { tag: TagView }) => (
  <article className={`${styles.tag} column`} data-sides={sides.length}>
    <header className={`${styles.dealer} row gap-2`}>
      <DealerLogo dealer={dealer} room={{ width: 150, height: 30 }} />
      <span className="nowrap to-end">{dealer.phone}</span>
    </header>
    {sides.map((side, at) => (
      <Side key={side.language} side={side} brand={at === 0 ? brand : null} isMain={at === 0} />
    ))}
    <footer className={styles.foot}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: squares drawn by our own server from the page's address */}
      <div className={styles.code} role="img" aria-label={m.print_qr()} dangerouslySetInnerHTML={{ __html: qr }} />
      <div>
        {sides.map(({ language, day }) => (
          <p key={language} lang={languageTag[language]}>
            {m.print_scan({}, { locale: language })}. {m.print_made_on({ date: day }, { locale: language })}
          </p>
        ))}
      </div>
    </footer>
  </article>
);

function Side({ side, brand, isMain }: { side: TagSide; brand: string | null; isMain: boolean }) {
  const { language, name, specs } = side;
  const Name = isMain ? 'h2' : 'p';
  return (
    <section className={styles.side} lang={languageTag[language]}>
      <Name className={styles.name}>
        {brand && `${brand} `}
        {name.text}
      </Name>
      <p className={styles.facts}>{factsLine(side, language)}</p>
      <dl className={styles.specs}>
        {specs.map(({ label, value }) => (
          <div className="flex between gap-2-5" key={label}>
            <dt>{label}</dt>
            <dd className="semibold right">{value}</dd>
          </div>
        ))}
      </dl>
      <TagPrice side={side} />
    </section>
  );
}

function TagPrice({ side: { price, sold, language } }: { side: TagSide }) {
  const locale = { locale: language };
  if (sold) return <p className={styles.price}>{m.common_sold({}, locale)}</p>;
  if (price.kind === 'call') return <p className={styles.price}>{m.field_call_for_price({}, locale)}</p>;
  const { now, struck, saveShort, monthly, endsOn } = price;
  return (
    <>
      <p className={styles.price}>
        {now.full}
        {struck && (
          <small>
            {struck.label} <s>{struck.amount}</s> {saveShort}
          </small>
        )}
      </p>
      {endsOn && <p className={styles.small}>{endsOn}</p>}
      {monthly && (
        <p className={styles.small}>
          {m.payment_monthly({ amount: monthly.amount }, locale)} · {monthly.terms}. {m.payment_on_credit({}, locale)}
        </p>
      )}
    </>
  );
}
