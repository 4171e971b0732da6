import { ActionIcon, Autocomplete, Checkbox, Menu, Select, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { adviceText } from '#src/quotes/estimate/advice-text.ts';
import { tradeName } from '#src/quotes/price-text.ts';
import { type Advice, advices } from '#src/quotes/rules/quote-line.ts';
import { bears, type LineTax } from '#src/quotes/rules/totals.ts';
import { TypedNumber } from '#src/ui/admin/fields/typed-number.tsx';
import { IconDots, IconTrash } from '#src/ui/admin/icons.tsx';
import { labelled, sentence } from '#src/ui/admin/sentence.ts';
import styles from '../quote.module.css';
import type { DraftLine } from '../quote-input.ts';
import type { Beginning } from './begin-quote.server.ts';
import { eachOf, translated } from './draft.ts';
import { TradeFields } from './trade-fields.admin.tsx';

type Props = {
  line: DraftLine;
  /** All lines of the draft: a discount names one. */
  others: readonly DraftLine[];
  taxes: readonly LineTax[];
  phrases: Beginning['phrases'];
  /** What its unit or service costs today, in dollars; null: it has no price but that which staff wrote. */
  today: number | null;
  errors: Record<string, ReactNode>;
  /** Of an estimate: why a line is needed, and the shop's advice. */
  isEstimate: boolean;
  /** Of an estimate: chooses the shop's photo of a line. */
  photoOf?: ((line: DraftLine, title: string) => ReactNode) | undefined;
  /** Its work has begun: it stays as it was approved. */
  isLocked: boolean;
  set: (changed: Partial<DraftLine>) => void;
  remove: () => void;
};

/** What stands in front of an amount: the name of a unit, or fields for what staff write. */
export function LineFields({
  line,
  others,
  taxes,
  phrases,
  today,
  isEstimate,
  photoOf,
  isLocked,
  set,
  remove,
  ...props
}: Props) {
  const { kind, name } = line;
  // A line that has just been added is not wrong yet.
  const errors = line.amount === null && !name?.en ? {} : props.errors;
  const title = lineTitle(line);
  if (isLocked) return <LockedLine line={line} title={title} />;
  return (
    <li>
      <div className={styles.name}>
        {kind === 'other' || kind === 'part' || kind === 'discount' ? (
          <Words line={line} phrases={phrases} error={errors.name} set={set} />
        ) : (
          <>
            <strong>{sentence(`admin_quote_kind_${kind}`)}</strong>
            {name && <span>{localText(name, getLocale()).text}</span>}
          </>
        )}
        {kind === 'other' && (
          <TypedNumber
            label={m.admin_quote_work_hours()}
            maw={120}
            kind={{ decimals: 1 }}
            value={line.hours}
            change={(hours) => set({ hours: typeof hours === 'number' ? hours : null })}
          />
        )}
        {today !== null && (
          <Text size="xs" fw={line.amount === today ? 400 : 600}>
            {todayText(line, today)}
          </Text>
        )}
        {isEstimate && <Reasons line={line} title={title} set={set} />}
        {photoOf?.(line, title)}
        {kind === 'trade' && <TradeFields trade={line.trade} set={(trade) => set({ trade })} />}
        {kind === 'discount' && <DiscountOf line={line} others={others} set={set} />}
        {errors.product && <span role="alert">{errors.product}</span>}
      </div>
      {kind === 'unit' || kind === 'part' ? (
        <TypedNumber
          aria-label={m.field_quantity()}
          kind={{ min: 1, whole: true }}
          value={line.quantity}
          error={errors.quantity}
          change={(quantity) => {
            if (typeof quantity !== 'number' || quantity < 1) return;
            const each = eachOf(line);
            set({ quantity, amount: typeof each === 'number' ? Math.round(each * quantity * 100) / 100 : each });
          }}
        />
      ) : (
        <span />
      )}
      <Amount line={line} title={title} error={errors.amount} set={set} />
      <span className={styles.tools}>
        {taxes.length > 0 && kind !== 'trade' && kind !== 'lien' && kind !== 'discount' && (
          <LineTaxes line={line} title={title} taxes={taxes} set={set} />
        )}
        <ActionIcon
          variant="subtle"
          color="star"
          size={38}
          aria-label={m.admin_quote_remove_line({ line: title })}
          onClick={remove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}

/** Work has begun: what was approved is shown, and not changed. */
const LockedLine = ({ line, title }: { line: DraftLine; title: string }) => (
  <li>
    <div className={styles.name}>
      <strong>{title}</strong>
      <span>{m.estimate_begun()}</span>
    </div>
    <span />
    <span className={styles.amount}>
      {typeof line.amount === 'number' ? formatMoney(centsFromDollars(line.amount), getLocale()) : '–'}
    </span>
    <span className={styles.tools} />
  </li>
);

const todayText = ({ amount }: DraftLine, today: number): string =>
  amount === today
    ? m.admin_quote_price_of_today()
    : m.admin_quote_other_price_today({ price: formatMoney(centsFromDollars(today), getLocale()) });

/** What helps the owner to decide. */
function Reasons({ line, title, set }: Setter & { line: DraftLine; title: string }) {
  return (
    <>
      <Textarea
        aria-label={`${m.admin_estimate_why()}, ${title}`}
        placeholder={m.admin_estimate_why()}
        autosize
        minRows={1}
        maxLength={1000}
        value={line.why ?? ''}
        onChange={({ currentTarget }) => set({ why: currentTarget.value || null })}
      />
      <Select<Advice>
        aria-label={`${m.admin_estimate_advice()}, ${title}`}
        placeholder={m.admin_estimate_advice()}
        data={advices.map((value) => ({ value, label: adviceText[value]() }))}
        value={line.advice ?? null}
        clearable
        onChange={(advice) => set({ advice })}
      />
    </>
  );
}

/** How a line is called in labels. */
export function lineTitle({ kind, name, trade }: DraftLine): string {
  const written = name && localText(name, getLocale()).text;
  if (kind === 'trade' && trade) return tradeName(trade) || sentence('admin_quote_kind_trade');
  const isNamed = kind === 'unit' || kind === 'other' || kind === 'part' || kind === 'discount';
  return (isNamed && written) || sentence(`admin_quote_kind_${kind}`);
}

type Setter = Pick<Props, 'set'>;

/** In both languages; what the shop has written in both before fills the other one in. */
function Words({
  line,
  phrases,
  error,
  set,
}: Setter & { line: DraftLine; phrases: Props['phrases']; error: ReactNode }) {
  const name: Localized = line.name ?? { en: '', fr: null };
  const write = (from: 'en' | 'fr', text: string) => {
    const other = translated(text, from, phrases);
    const known = phrases.find((phrase) => phrase.name[from] === text);
    const filled = from === 'en' ? { en: text, fr: other ?? name.fr } : { en: other ?? name.en, fr: text || null };
    // Other words are other work.
    set({
      name: filled,
      service: null,
      ...(line.amount === null && known?.amount != null && { amount: known.amount }),
    });
  };
  const texts = (language: 'en' | 'fr') => [...new Set(phrases.flatMap((phrase) => phrase.name[language] ?? []))];
  const labelOf = (name: string) => (line.kind === 'discount' ? labelled(m.admin_quote_reason(), name) : name);
  const [english, french] = [labelOf(m.admin_quote_line_name_en()), labelOf(m.admin_quote_line_name_fr())];
  return (
    <>
      <Autocomplete
        aria-label={english}
        placeholder={english}
        data={texts('en')}
        limit={8}
        value={name.en}
        error={error}
        onChange={(text) => write('en', text)}
      />
      <Autocomplete
        aria-label={french}
        placeholder={french}
        data={texts('fr')}
        limit={8}
        value={name.fr ?? ''}
        onChange={(text) => write('fr', text)}
      />
    </>
  );
}

/** A unit's price each; a discount and a trade are typed as what they are worth. */
function Amount({ line, title, error, set }: Setter & { line: DraftLine; title: string; error: ReactNode }) {
  const { kind, amount, quantity } = line;
  const isLess = kind === 'trade' || kind === 'discount';
  const shown = quantity > 1 ? eachOf(line) : typeof amount === 'number' && isLess ? -amount : amount;
  return (
    <TypedNumber
      aria-label={quantity > 1 ? m.admin_quote_each({ line: title }) : m.admin_quote_amount_of({ line: title })}
      className={styles.amount}
      kind={{ isMoney: true }}
      value={shown}
      placeholder={kind === 'trade' ? m.quote_line_unknown() : ''}
      change={(typed) => {
        if (typeof typed !== 'number') return set({ amount: typed });
        const whole = Math.round(typed * quantity * 100) / 100;
        set({ amount: isLess ? -Math.abs(whole) || 0 : whole });
      }}
      error={typeof amount === 'string' ? m.input_not_a_number() : error}
    />
  );
}

const allUnits = 'all';

/** What a discount lowers: a line, or all units as a package. */
function DiscountOf({ line, others, set }: Setter & { line: DraftLine; others: readonly DraftLine[] }) {
  const named = others.filter(({ kind }) => kind !== 'discount' && kind !== 'trade' && kind !== 'lien');
  return (
    <Select
      label={m.admin_quote_discount_of()}
      data={[
        { value: allUnits, label: m.admin_quote_discount_all() },
        ...named.map((one) => ({ value: String(one.key), label: lineTitle(one) })),
      ]}
      value={line.of === null ? allUnits : String(line.of)}
      allowDeselect={false}
      onChange={(chosen) => set({ of: chosen === null || chosen === allUnits ? null : Number(chosen) })}
    />
  );
}

/** Which taxes the line bears, where that differs from the settings. */
function LineTaxes({
  line,
  title,
  taxes,
  set,
}: Setter & { line: DraftLine; title: string; taxes: readonly LineTax[] }) {
  const charged = taxes.filter((tax) => bears(line, tax)).map(({ name }) => name.en);
  const toggle = (tax: string) =>
    set({ taxes: charged.includes(tax) ? charged.filter((one) => one !== tax) : [...charged, tax] });
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="fog" size={38} aria-label={m.admin_quote_taxes_of_line({ line: title })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {taxes.map(({ name }) => (
          <Menu.Item key={name.en} component="div" onClick={() => toggle(name.en)}>
            <Checkbox
              readOnly
              tabIndex={-1}
              label={localText(name, getLocale()).text}
              checked={charged.includes(name.en)}
            />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
