import { Alert, Box, Button, Checkbox, Group, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { soldText } from '#src/catalogue/product/sold-text.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { type LeadSource, sourceChoices } from '#src/sales/lead-source.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { DayField } from '#src/ui/admin/fields/date-fields.tsx';
import { MoneyField } from '#src/ui/admin/fields/number-field.tsx';
import { TypedNumber } from '#src/ui/admin/fields/typed-number.tsx';
import { IconCheck, IconTag } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';
import { KeyCaps } from '#src/ui/admin/shortcuts/key-caps.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useKey } from '#src/ui/use-key.ts';
import { useMayNameBuyer } from './add-to-sale.tsx';
import { BuyerField } from './buyer-field.tsx';
import { HeldBy } from './held-by.tsx';
import styles from './sale-form.module.css';
import { differenceText, stayText } from './sale-text.ts';
import {
  canBeUndone,
  type Hold,
  hasSeveral,
  latestSale,
  type Notified,
  nobody,
  type Sale,
  type SoldProduct,
  unitsFree,
  unitsLeft,
} from './sold-product.ts';
import { useOthers } from './use-others.ts';

type Staff = { id: number; name: string };
type SalesAnswer = { record: Sale[]; staff: Staff[]; holds: Hold[] };
type Props = {
  product: SoldProduct;
  /** Null for a sale that is to be made. */
  sale: Sale | null;
  close: () => void;
  undo: (sale: number) => void;
  saved: (sale: Sale, notified: Notified) => void;
};

/** Units, price, day and who sold it. Only staff see any of it. */
export function SaleForm({ product, sale: known, close, undo, saved }: Props) {
  const [sale, setSale] = useState(known);
  const [staff, setStaff] = useState<readonly Staff[]>([]);
  const [units, setUnits] = useState(known?.units ?? 1);
  const [price, setPrice] = useState<number | null | undefined>(known ? known.price : product.priceNow);
  const [on, setOn] = useState<string | null | undefined>(known?.on ?? dealerDay(new Date()));
  const [by, setBy] = useState<number | null>(known?.by ?? null);
  const [buyer, setBuyer] = useState<number | null>(known?.buyer ?? null);
  const [trade, setTrade] = useState(known?.trade ?? false);
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const [quote, setQuote] = useState<number | null>(null);
  const [source, setSource] = useState<LeadSource | null>(known?.source ?? null);
  const mayNameBuyer = useMayNameBuyer();
  const { run, isBusy: isSaving, failure: refusal } = useAction({ reload: null });
  const { keyOf, forgetKey } = useKey();
  const isLast = !sale && (product.availability === 'sold' || unitsLeft(product, units) === 0);
  const others = useOthers(product.id, buyer, isLast);

  useEffect(() => {
    const leaving = new AbortController();
    const path = `product/sold?id=${product.id}`;
    void callApi<SalesAnswer>('GET', path, undefined, leaving.signal).then((outcome) => {
      if (!outcome.isDone || leaving.signal.aborted) return;
      setStaff(outcome.result.staff);
      const { holds: found } = outcome.result;
      setHolds(found);
      if (unitsFree({ stock: product.stock }, found) === 0) setQuote(found[0]?.id ?? null);
      // Sold on another screen: its sale gets the price, instead of a second one.
      const latest = product.availability === 'sold' && !known ? latestSale(outcome.result.record) : null;
      if (!latest) return;
      setSale(latest);
      setUnits(latest.units);
      setPrice(latest.price);
      setOn(latest.on);
      setBy(latest.by);
      setBuyer(latest.buyer);
      setTrade(latest.trade);
      setSource(latest.source);
    });
    return () => leaving.abort();
  }, [product.id, product.availability, product.stock, known]);

  async function save() {
    const facts = {
      price: price ?? null,
      on: on ?? null,
      trade,
      source,
      ...(mayNameBuyer && { buyer }),
      ...(by !== null && { by }),
    };
    const sold = { id: product.id, units, quote, ...facts };
    const call = () =>
      sale
        ? callApi<Sale>('PUT', 'product/sold', { sale: sale.id, ...facts })
        : callApi<Sale>('POST', 'product/sold', sold, undefined, keyOf(sold));
    await run(call, {
      next: async (made) => saved(made, sale ? nobody : await others.notify(made.id)),
      // Without an answer the sale may be recorded: the retry repeats it.
      whenRefused: ({ status }) => {
        if (status !== 0) forgetKey();
      },
    });
  }

  const errorOf = (field: string) => refusal?.fields[field] ?? null;
  const stock = product.stock ?? 0;
  return (
    <Stack
      component="form"
      gap="s4"
      onKeyDown={getHotkeyHandler([['mod+Enter', () => void save()]])}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Group gap="s3" className={styles.head ?? ''}>
        {product.thumbnail && <img src={product.thumbnail} alt="" width={84} height={56} />}
        <div>
          <b>{localText(product.name, getLocale()).text}</b>
          <Text size="sm" c="dimmed">
            {[product.sku, m.admin_sold_stock({ count: stock }), soldText(product)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {!sale && hasSeveral(product) && (
          <Units stock={stock} units={units} change={setUnits} error={errorOf('units')} />
        )}
      </Group>
      {refusal && (
        <Alert color="star" role="alert">
          {refusal.message}
        </Alert>
      )}
      {!sale && <HeldBy holds={holds} quote={quote} change={setQuote} />}
      <div className={shared.columns}>
        <MoneyField
          input={{
            name: 'price',
            isRequired: false,
            value: price,
            change: setPrice,
            error: errorOf('price'),
            label: units > 1 ? m.admin_sold_for_each() : m.admin_sold_for(),
            hint: differenceText(typeof price === 'number' ? price : null, product.priceNow),
          }}
        />
        <DayField
          input={{
            name: 'on',
            label: m.admin_sold_on(),
            hint: null,
            isRequired: true,
            error: errorOf('on'),
            value: on,
            change: setOn,
          }}
        />
      </div>
      <div className={shared.columns}>
        <Select
          label={m.admin_sold_by()}
          placeholder={m.common_me()}
          data={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={by === null ? null : String(by)}
          onChange={(value) => setBy(value === null ? null : Number(value))}
          error={errorOf('by')}
          searchable
        />
        <Switch
          className={styles.trade ?? ''}
          label={m.admin_sold_trade()}
          checked={trade}
          onChange={({ currentTarget }) => setTrade(currentTarget.checked)}
        />
      </div>
      <div className={shared.columns}>
        <BuyerField buyer={buyer} change={setBuyer} error={errorOf('buyer')} />
        <Select
          label={m.admin_sold_source()}
          description={source === null ? m.admin_sold_source_hint() : null}
          data={sourceChoices.map(({ value, label }) => ({ value, label: sentence(label) }))}
          value={source}
          onChange={(value) => setSource(value)}
          error={errorOf('source')}
          clearable
        />
      </div>
      {others.count > 0 && (
        <Checkbox
          label={m.admin_sold_notify({ count: others.count })}
          description={m.admin_sold_notify_how()}
          checked={others.isTicked}
          onChange={({ currentTarget }) => others.tick(currentTarget.checked)}
        />
      )}
      {!sale && product.availability !== 'sold' && (
        <Alert color="port" icon={<IconCheck aria-hidden />}>
          {stayText(unitsLeft(product, units), holds.length === 0 ? product.condition : null)}
        </Alert>
      )}
      <Group className={styles.foot ?? ''}>
        <Button type="submit" color="oil" leftSection={<IconTag size={18} aria-hidden />} loading={isSaving}>
          {sale ? m.admin_sold_save() : m.admin_sold_sell({ count: units })}
        </Button>
        <Button variant="default" onClick={close}>
          {m.common_cancel()}
        </Button>
        {sale && canBeUndone(sale, new Date()) && (
          <Button variant="subtle" color="star" onClick={() => undo(sale.id)}>
            {m.admin_sold_undo()}
          </Button>
        )}
        <Box component="span" ms="auto" className={shared.aboutKeys ?? ''}>
          <KeyCaps keys="mod+Enter" />
        </Box>
      </Group>
    </Stack>
  );
}

type UnitsProps = { stock: number; units: number; change: (units: number) => void; error: string | null };

/** Of two units one or both; of more, a number. */
const Units = ({ stock, units, change, error }: UnitsProps) =>
  stock === 2 ? (
    <SegmentedControl
      className={styles.units ?? ''}
      aria-label={m.admin_sold_units()}
      data={[
        { value: '1', label: m.admin_sold_one_of({ count: stock }) },
        { value: '2', label: m.admin_sold_both() },
      ]}
      value={String(units)}
      onChange={(value) => change(Number(value))}
    />
  ) : (
    <TypedNumber
      className={styles.units ?? ''}
      label={m.admin_sold_units()}
      value={units}
      kind={{ whole: true, min: 1, max: stock }}
      change={(value) => change(Number(value) || 1)}
      w={110}
      error={error}
    />
  );
