import { Box, Text } from '@mantine/core';
import { useRef } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { FoundProduct } from './found.ts';
import styles from './palette.module.css';
import { nameOf } from './palette-items.ts';
import type { ProductAction } from './product-actions.ts';

type Props = {
  product: FoundProduct;
  actions: readonly ProductAction[];
  act: (action: ProductAction) => void;
  /** Back to the search. */
  leave: () => void;
};

/** The selected product next to the results, with its actions. */
export function ProductPane({ product, actions, act, leave }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'ArrowDown') buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') buttons[Math.max(at - 1, 0)]?.focus();
    else if (event.key === 'ArrowLeft') leave();
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.pane} aria-label={m.common_actions_for({ name: nameOf(product) })}>
      <Text size="xs" c="dimmed" fw={560}>
        {product.sku ?? nameOf(product)}
      </Text>
      {product.thumbnail && <img src={product.thumbnail} alt="" className={styles.picture} />}
      <Box component="p" my="s2" fz="1.25rem" fw={650}>
        {priceText(product)}
      </Box>
      <ul ref={list} className={styles.actions} onKeyDown={onKeyDown}>
        {actions.map((action) => (
          <li key={action.key}>
            <button type="button" data-pane-action onClick={() => act(action)}>
              <action.Icon size={18} aria-hidden="true" />
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const priceText = ({ priceNow }: FoundProduct): string =>
  priceNow === null ? m.field_call_for_price() : formatMoney(centsFromDollars(priceNow), getLocale());
