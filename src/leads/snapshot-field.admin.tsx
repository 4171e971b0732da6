import { Stack, Text } from '@mantine/core';
import { href } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { ShortCell } from '#src/ui/admin/cells.tsx';
import type { ProductSnapshotAnswer } from './product-snapshot.ts';
import styles from './snapshot-field.module.css';

/** Fields that answers add to the form of a message or trade-in. */
export type LeadExtra = { ownerName: string | null; productSnapshot: ProductSnapshotAnswer | null };

export const snapshotName = ({ productSnapshot }: LeadExtra): string | null =>
  productSnapshot && localText(productSnapshot.name, getLocale()).text;

/** In one line of a list. */
export const ProductCell = (record: LeadExtra) => <ShortCell text={snapshotName(record)} />;

/** The product field, with the product's name for staff without access to products. */
export const requestedProduct = { knownAs: (record: object) => snapshotName(record as LeadExtra) };

/** The product at the time of the lead, with a link to its page. */
export function SnapshotField({ record }: { record: object | null }) {
  // The server sends it with the form of every lead.
  const snapshot = (record as LeadExtra | null)?.productSnapshot;
  if (!snapshot) return null;
  const { name, slug, sku, programYear, price } = snapshot;
  const text = localText(name, getLocale());
  const cost = price === null ? m.field_call_for_price() : formatMoney(centsFromDollars(price), getLocale());
  return (
    <Stack component="p" gap="s0_5" className={styles.snapshot ?? ''}>
      <Text span size="xs" fw={600}>
        {m.admin_contact_snapshot()}
      </Text>
      <a href={href('/product/*', { '*': slug })} target="_blank" rel="noreferrer" lang={text.language}>
        {text.text}
      </a>
      <span>{[sku, programYear, cost].filter(Boolean).join(' · ')}</span>
    </Stack>
  );
}
