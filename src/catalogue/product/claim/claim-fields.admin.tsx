import { Text as Line } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { type ShownSaving, shownSaving } from '#src/pricing/saving-claim.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { FlagField } from '#src/ui/admin/fields/choice-fields.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { LocalizedField } from '#src/ui/admin/fields/localized-fields.tsx';
import { WordListField } from '#src/ui/admin/fields/word-list-field.tsx';
import { IconAlertTriangle } from '#src/ui/admin/icons.tsx';
import type { ProductForm } from '../product-form.ts';
import { cardPriceOf, evidenceOf, priceFactsOf } from '../rail/card-facts.ts';
import styles from './claim-fields.module.css';
import { claimsByBadge, claimsOfField } from './product-claims.ts';

/** Fields whose words can claim a saving: each says so where the price box would show none. Nothing prevents saving. */

type Props = FieldProps<ProductForm>;
type Text = Localized | null | undefined;
type ListKey = 'listHighlights' | 'listExterior' | 'listAdditional';

const inputFor = <Value,>({ form }: Props, key: keyof ProductForm & string, isRequired = false) =>
  inputOf<ProductForm, Value>('product', form, key, { isRequired });

export function NameWithClaims(props: Props) {
  const input = inputFor<Text>(props, 'name', true);
  return (
    <WithClaims {...props} input={input}>
      <LocalizedField input={input} />
    </WithClaims>
  );
}

export function DescriptionWithClaims(props: Props) {
  const input = inputFor<Text>(props, 'desc');
  return (
    <WithClaims {...props} input={input}>
      <LocalizedField input={input} rows={6} />
    </WithClaims>
  );
}

export function StickerWithClaims(props: Props) {
  const input = inputFor<Text>(props, 'stickerLabel');
  return (
    <WithClaims {...props} input={input}>
      <LocalizedField input={input} />
    </WithClaims>
  );
}

export const lineList = (key: ListKey) =>
  function LinesWithClaims(props: Props) {
    const input = inputFor<readonly Localized[]>(props, key);
    return (
      <WithClaims {...props} input={input}>
        <WordListField input={input} />
      </WithClaims>
    );
  };

export function OnSaleWithClaims(props: Props) {
  const { values } = props.form;
  const label = { ...values, ...priceFactsOf(values), stickerLabel: null };
  // Several products at once have several price boxes.
  const isUnproved = !props.bulk && claimsByBadge(label, dealerDay(new Date()), shownFor(props));
  return (
    <>
      <FlagField input={inputFor<boolean>(props, 'onSale')} />
      {isUnproved && <Warning text={m.admin_product_claim_badge()} />}
    </>
  );
}

type Claiming = { input: { name: string; value: Text | readonly Localized[] }; children: ReactNode };

function WithClaims({ input, children, ...props }: Props & Claiming) {
  const claims = claimsOfField(input.name, input.value ?? null, shownFor(props));
  const words = [...new Set(claims.map((claim) => claim.words))];
  return (
    <>
      {children}
      {words.length > 0 && <Warning text={m.admin_product_claim_words({ words: inQuotes(words) })} />}
    </>
  );
}

function inQuotes(words: readonly string[]): string {
  return words.map((one) => m.admin_product_claim_quoted({ words: one })).join(', ');
}

function shownFor({ form: { values }, choices, record }: Props): ShownSaving {
  const { nowCents, struck } = cardPriceOf(values, { day: dealerDay(new Date()), ...evidenceOf(choices, record) });
  return shownSaving(nowCents, struck);
}

const Warning = ({ text }: { text: string }) => (
  <Line role="status" className={styles.warning ?? ''}>
    <IconAlertTriangle size={16} aria-hidden />
    <span>{text}</span>
  </Line>
);
