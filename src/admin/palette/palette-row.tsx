import { ActionIcon, Group } from '@mantine/core';
import { availabilityChoices } from '#src/catalogue/catalogue-choices.ts';
import { m } from '#src/i18n/messages.ts';
import {
  IconAddressBook,
  IconArrowRight,
  IconDots,
  IconFileText,
  IconHistory,
  IconLayoutList,
  IconPhoto,
  IconSearch,
  IconSettings,
  IconTrash,
} from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import type { FoundProduct } from './found.ts';
import styles from './palette.module.css';
import type { PaletteItem } from './palette-items.ts';
import { priceText } from './product-pane.tsx';

const icons: Record<PaletteItem['kind'], typeof IconAddressBook> = {
  do: IconArrowRight,
  product: IconPhoto,
  customer: IconAddressBook,
  screen: IconLayoutList,
  record: IconFileText,
  setting: IconSettings,
  recent: IconHistory,
  search: IconSearch,
  trash: IconTrash,
};

type Props = {
  item: PaletteItem;
  id: string;
  isSelected: boolean;
  choose: () => void;
  select: () => void;
  /** On phones the actions of a product are behind its dots. */
  more: (() => void) | null;
};

/** One result. The search field keeps the focus; the selected one is what Enter opens. */
export function PaletteRow({ item, id, isSelected, choose, select, more }: Props) {
  const Icon = icons[item.kind];
  return (
    <Group
      role="presentation"
      gap={0}
      wrap="nowrap"
      className={styles.row ?? ''}
      data-selected={isSelected || undefined}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field. */}
      <div
        id={id}
        role="option"
        aria-selected={isSelected}
        tabIndex={-1}
        className={styles.option}
        onClick={choose}
        onPointerMove={select}
      >
        {item.product?.thumbnail ? (
          <img src={item.product.thumbnail} alt="" className={styles.thumb} width={54} height={36} />
        ) : (
          <Icon size={18} className={styles.icon} aria-hidden="true" />
        )}
        <span className={styles.label}>
          <span>{item.label}</span>
          {item.detail && <small>{item.detail}</small>}
        </span>
        {item.product && <ProductFacts product={item.product} />}
      </div>
      {more && (
        <ActionIcon
          variant="subtle"
          color="fog"
          size={44}
          aria-label={m.common_actions_for({ name: item.label })}
          onClick={more}
        >
          <IconDots size={18} />
        </ActionIcon>
      )}
    </Group>
  );
}

function ProductFacts({ product }: { product: FoundProduct }) {
  const state = availabilityChoices.find(({ value }) => value === product.availabilityState);
  return (
    <>
      <span className={styles.state} data-tone={product.publish ? state?.tone : 'star'}>
        {product.publish ? sentence(state?.label ?? '') : m.field_unpublished()}
      </span>
      <span className={styles.cost}>{priceText(product)}</span>
    </>
  );
}
