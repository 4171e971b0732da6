import { Alert, Button, Group, Menu, Text, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { LinePhoto } from '#src/bookings/photos/line-photo.admin.tsx';
import { useShopPhotos } from '#src/bookings/photos/use-shop-photos.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import type { LineKind } from '#src/quotes/rules/quote-line.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import type { LoadedQuote } from '../loaded-quote.ts';
import styles from '../quote.module.css';
import type { Draft, DraftLine, QuoteForm } from '../quote-input.ts';
import { QuoteVersions } from '../quote-versions.admin.tsx';
import { atTodaysPrices, canTakeTodaysPrices, draftOf, freeKey, newLine, priceOfLine } from './draft.ts';
import { DraftTotals } from './draft-totals.admin.tsx';
import { EstimateTools } from './estimate-tools.admin.tsx';
import { LineFields } from './line-fields.admin.tsx';
import { UnitPicker } from './unit-picker.admin.tsx';
import { readUnit, useBeginning } from './use-beginning.ts';

const emptyDraft: Draft = { lines: [], note: null, off: [] };

/** The versions of a quote, and the draft of the next one, which is saved and sent with its form. */
export function DraftField({ form, record }: FieldProps<QuoteForm>) {
  const quote = record as LoadedQuote | null;
  const isOpen = quote === null || ['draft', 'sent', 'expired'].includes(quote.state);
  return (
    <div>
      {quote && <QuoteVersions quote={quote} />}
      {isOpen && <DraftEditor form={form} quote={quote} />}
    </div>
  );
}

type Props = { form: FieldProps<QuoteForm>['form']; quote: LoadedQuote | null };

/** The lines of the next version. A unit that is left alone keeps following its product's price. */
function DraftEditor({ form, quote }: Props) {
  const { draft, change, last, beginning } = useDraftLines(form, quote);
  const { kind } = form.values;
  const versions = quote?.versions ?? [];
  const setLines = (lines: DraftLine[]) => change({ ...draft, lines });
  const key = () => freeKey(draft.lines, versions);
  const add = (added: LineKind) => setLines(ordered([...draft.lines, newLine(added, key())]));
  const has = (one: LineKind) => draft.lines.some((line) => line.kind === one);
  const version = last?.sentAt === null ? last.version : (last?.version ?? 0) + 1;

  const isBegun = form.values.draft !== null || !last?.sentAt;
  const title = isBegun ? m.admin_quote_next_version({ version }) : m.admin_quote_begin_version({ version });

  async function addUnit(id: number, instead?: number) {
    const added = await readUnit(kind, id);
    if (!added) return;
    const replaced = draft.lines.findIndex((line) => line.kind === 'unit' && line.product === instead);
    if (replaced === -1) setLines(ordered([...draft.lines, { ...added, key: key() }]));
    else setLines(draft.lines.with(replaced, { ...added, key: draft.lines[replaced]?.key ?? key() }));
  }
  const propose = (id: number, instead: number) =>
    kind === 'repower' ? form.setFieldValue('product', id) : void addUnit(id, instead);
  const isHeld = versions.some((one) => one.isOpen);
  const { booking } = form.values;
  const { photos, add: addPhotos } = useShopPhotos(booking);
  const setLine = (key: number, changed: Partial<DraftLine>) =>
    setLines(draft.lines.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {beginning?.misfits.map(({ text, product, proposed }) => (
        <Alert key={`${product} ${text}`} color="star" mb="s2">
          {text}{' '}
          {proposed && (
            <Button
              size="compact-sm"
              variant="default"
              className={styles.proposal ?? ''}
              onClick={() => propose(proposed.id, product)}
            >
              {m.admin_quote_propose({ name: proposed.name })}
            </Button>
          )}
        </Alert>
      ))}
      {draft.lines.length === 0 && (
        <Text c="dimmed" size="sm">
          {sentence(`admin_quote_nothing_${kind}`)}
        </Text>
      )}
      <ul className={styles.lines}>
        {draft.lines.map((line, place) => (
          <LineFields
            key={line.key}
            line={line}
            others={draft.lines}
            taxes={beginning?.settings.taxes ?? []}
            phrases={beginning?.phrases ?? []}
            today={(beginning && priceOfLine(line, beginning)?.amount) ?? null}
            errors={errorsAt(form.errors, place)}
            isEstimate={kind === 'estimate'}
            photoOf={
              booking === null
                ? undefined
                : (of, title) => (
                    <LinePhoto
                      booking={booking}
                      photos={photos}
                      title={title}
                      photo={of.photo ?? null}
                      choose={(photo) => setLine(of.key, { photo })}
                      added={addPhotos}
                    />
                  )
            }
            isLocked={quote?.begun?.includes(line.key) ?? false}
            set={(changed) => setLine(line.key, changed)}
            remove={() => setLines(draft.lines.filter((one) => one.key !== line.key))}
          />
        ))}
      </ul>
      {form.errors['draft.lines'] && <p role="alert">{form.errors['draft.lines']}</p>}
      <Group gap="s2" mt="s2">
        {kind === 'offer' && <UnitPicker label={m.admin_quote_add_unit()} add={(id) => void addUnit(id)} />}
        {kind === 'estimate' && beginning && (
          <EstimateTools
            services={beginning.services}
            booking={form.values.booking}
            estimate={quote?.id ?? null}
            add={(lines) =>
              setLines(ordered([...draft.lines, ...lines.map((line, at) => ({ ...line, key: key() + at }))]))
            }
          />
        )}
        {kind !== 'estimate' && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
                {m.admin_quote_add_line()}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => add('other')}>{m.admin_quote_add_work()}</Menu.Item>
              <Menu.Item onClick={() => add('discount')}>{m.admin_quote_add_discount()}</Menu.Item>
              {!has('trade') && <Menu.Item onClick={() => add('trade')}>{m.admin_quote_add_trade()}</Menu.Item>}
              {has('trade') && !has('lien') && (
                <Menu.Item onClick={() => add('lien')}>{m.admin_quote_add_lien()}</Menu.Item>
              )}
              {beginning?.settings.offers.extras.map(({ name, cents }) => (
                <Menu.Item
                  key={localText(name, getLocale()).text}
                  onClick={() =>
                    setLines(ordered([...draft.lines, { ...newLine('other', key()), name, amount: cents / 100 }]))
                  }
                >
                  {localText(name, getLocale()).text}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {!isHeld && beginning && canTakeTodaysPrices(draft, kind, beginning, last?.sentAt != null) && (
          <Button variant="default" onClick={() => change(atTodaysPrices(draft, kind, beginning, quote?.begun))}>
            {m.admin_quote_todays_prices()}
          </Button>
        )}
      </Group>
      {beginning && draft.lines.length > 0 && <DraftTotals draft={draft} beginning={beginning} change={change} />}
      <Textarea
        mt="sm"
        label={m.admin_quote_note_to_customer()}
        autosize
        minRows={2}
        maxLength={2000}
        value={draft.note ?? ''}
        onChange={({ currentTarget }) => change({ ...draft, note: currentTarget.value || null })}
      />
    </section>
  );
}

/** The draft in the form, else what there is to begin with. A new quote follows today's prices until a line is changed. */
function useDraftLines(form: Props['form'], quote: LoadedQuote | null) {
  const { kind, product, boat, trade, booking } = form.values;
  const last = quote?.versions.at(-1);
  const draft = form.values.draft ?? (last ? draftOf(last) : emptyDraft);
  const units = draft.lines.flatMap((line) => line.product ?? []);
  const beginning = useBeginning({ kind, product, boat, trade, booking, units });
  const filled = useRef<string | null>(null);
  const isUntouched = last === undefined && (!form.values.draft || JSON.stringify(draft.lines) === filled.current);
  const today = beginning && beginning.lines.length > 0 ? JSON.stringify(beginning.lines) : null;
  const { setFieldValue } = form;
  useEffect(() => {
    if (!isUntouched || today === null || today === filled.current) return;
    filled.current = today;
    setFieldValue('draft', { ...emptyDraft, lines: JSON.parse(today) as DraftLine[] });
  }, [isUntouched, today, setFieldValue]);
  const change = (changed: Draft) => form.setFieldValue('draft', changed);
  return { draft, change, last, beginning };
}

/** Units first, then work, discounts, and the trade last. */
const places: Partial<Record<LineKind, number>> = { unit: 0, other: 2, part: 2, discount: 3, trade: 4, lien: 5 };
const ordered = (lines: DraftLine[]): DraftLine[] =>
  lines.toSorted((one, other) => (places[one.kind] ?? 1) - (places[other.kind] ?? 1));

const errorsAt = (errors: FieldProps<QuoteForm>['form']['errors'], place: number) =>
  Object.fromEntries(
    ['name', 'amount', 'product', 'quantity'].map((field) => [field, errors[`draft.lines.${place}.${field}`]]),
  );
