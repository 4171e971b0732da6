import type { BlockView } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { Chart } from '#src/storefront/contact/chart.tsx';
import { useDealer } from '#src/storefront/product/dealer.ts';
import styles from './blocks.module.css';
import { TextBlock } from './text-block.tsx';

type MapBlockProps = { block: Extract<BlockView, { type: 'map' }> };

/** Where the dealer is, on the block's picture, without a third-party map. */
export function MapBlock({ block }: MapBlockProps) {
  const { name, address } = useDealer();
  return (
    <div className={`${styles.map} stack`}>
      <Chart picture={block.picture} />
      <TextBlock block={block}>
        {address && (
          <>
            <address>
              <b>{name}</b>
              <br />
              {address}
            </address>
            <p>
              <a className={button.link} href={directionsTo(address)} rel="noreferrer">
                {m.contact_directions()}
              </a>
            </p>
          </>
        )}
      </TextBlock>
    </div>
  );
}

const directionsTo = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
