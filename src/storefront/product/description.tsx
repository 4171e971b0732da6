import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { m } from '#src/i18n/messages.ts';
import type { LocalText } from '#src/lib/localized.ts';
import type { ProductDetail } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { inspectionPath } from '../lead/lead-text.ts';
import styles from './description.module.css';
import { textLength } from './description-length.ts';
import { paragraphsOf } from './paragraphs.ts';

type DescriptionProps = Pick<ProductDetail, 'type' | 'description' | 'highlights'> & {
  /** Of a used product that is for sale: whoever has inspected it answers what was found. */
  inspectedSlug: string | null;
};

/** The description: six lines, and the rest on request. */
export function Description({ type, description, highlights, inspectedSlug }: DescriptionProps) {
  if (!description && highlights.length === 0 && inspectedSlug === null) return null;
  return (
    <section className={`${styles.description} shrinks measure-wide mt-2`}>
      <h2>{productTypes[type].text.about()}</h2>
      {description && <Text text={description} />}
      {highlights.length > 0 && (
        <ul className={`${styles.highlights} grid halves snug mt-6`}>
          {highlights.map((highlight) => (
            <li className="flex gap-3" key={highlight.text}>
              <Icon name="check" />
              <span>
                <LocalizedText>{highlight}</LocalizedText>
              </span>
            </li>
          ))}
        </ul>
      )}
      {inspectedSlug !== null && (
        <a className={`${button.button} ${button.outline} no-print mt-6`} href={inspectionPath(inspectedSlug)}>
          {m.product_ask_found()}
        </a>
      )}
    </section>
  );
}

function Text({ text }: { text: LocalText }) {
  const length = textLength(text.text);
  return (
    <>
      <div className={styles.text} data-length={length}>
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph.text}>
            <LocalizedText>{paragraph}</LocalizedText>
          </p>
        ))}
      </div>
      {length !== 'short' && (
        <details className={styles.more} data-length={length}>
          <summary className={button.link}>
            <span className={styles.viewMore}>{m.product_view_more()}</span>
            <span className={styles.viewLess}>{m.product_view_less()}</span>
            <Icon name="down" />
          </summary>
        </details>
      )}
    </>
  );
}
