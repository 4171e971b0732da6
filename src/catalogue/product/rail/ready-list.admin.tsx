import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { useLookedUp } from '#src/ui/admin/fields/use-looked-up.ts';
import { IconCheck, IconClock } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import type { ProductForm } from '../product-form.ts';
import { type CompletenessKey, completenessOf } from '../readiness/completeness.ts';
import { fieldToMend } from '../readiness/readiness.ts';
import type { ProductType } from '../type/product-type.ts';
import { typeOfNumber } from '../type/product-type-number.ts';
import { priceFactsOf } from './card-facts.ts';
import styles from './rail.module.css';

/** What a complete page needs; each line that is missing leads to its field. */
export function ReadyList({ form: { values } }: FieldProps<ProductForm>) {
  const pictures = useLookedUp('media', values.media);
  const type = typeOfNumber(values.type) ?? 'boat';
  const { list } = completenessOf({
    ...values,
    ...priceFactsOf(values),
    type,
    pictureText: values.media.map((id) => (pictures.get(id)?.alt as Localized | null | undefined) ?? null),
    attributes: values,
  });
  const [done = [], missing = []] = [true, false].map((isDone) => list.filter((one) => one.isDone === isDone));
  return (
    <div className={styles.ready}>
      <p className={styles.count}>{m.admin_product_ready({ count: done.length, all: list.length })}</p>
      <ul>
        {done.length > 0 && (
          <li data-done>
            <IconCheck size={16} aria-hidden />
            <span>
              <span className="vh">{m.admin_product_is_done()}: </span>
              {done.map(({ key }) => nameOf(key)).join(', ')}
            </span>
          </li>
        )}
        {missing.map(({ key }) => (
          <li key={key}>
            <IconClock size={16} aria-hidden />
            <span>
              <span className="vh">{m.admin_product_is_missing()}: </span>
              {nameOf(key)}
            </span>
            <FixLink lack={key} type={type} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = (key: CompletenessKey): string => sentence(`admin_readiness_${key}`);

function FixLink({ lack, type }: { lack: CompletenessKey; type: ProductType }) {
  const isText = lack === 'description' || lack === 'french_description';
  return (
    <Button
      component={Link}
      to={{ hash: fieldOf(lack, type) }}
      replace
      preventScrollReset
      variant="default"
      size="compact-sm"
    >
      {isText ? m.admin_product_ready_write() : m.admin_product_ready_fill()}
      <span className="vh">: {nameOf(lack)}</span>
    </Button>
  );
}

/** The English is there, and the French is missing. */
function fieldOf(lack: CompletenessKey, type: ProductType): string {
  if (lack === 'feature_image') return 'featureImage';
  if (lack === 'alt_texts') return 'media.alt';
  const field = fieldToMend(lack, type);
  return lack === 'french_name' || lack === 'french_description' ? `${field}.fr` : field;
}
