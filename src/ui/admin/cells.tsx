import { Group, Switch, Text } from '@mantine/core';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { unitWord } from '#src/i18n/unit-word.ts';
import { formatDay } from '#src/lib/dates.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { Choice, ScheduleState } from './admin-resource.ts';
import styles from './cells.module.css';
import { RelativeDate } from './dates/relative-date.tsx';
import { IconCheck } from './icons.tsx';
import type { Tone } from './kit.ts';
import { useListScreen } from './list-screen.ts';
import { sentence } from './sentence.ts';

/** Cells of list columns. */

export type Titled = string | number | Localized | null | undefined;

const readable = (value: Titled): string =>
  typeof value === 'object' && value ? localText(value, getLocale()).text : String(value ?? '');

export const TextCell = ({ value }: { value: string | null | undefined }) =>
  value?.includes('@') ? <MailAddress text={value} /> : value;

/** Text that stays in one line of a list; the whole of it is its tooltip. */
export const ShortCell = ({ text }: { text: string | null }) =>
  text && (
    <span className={styles.short} title={text}>
      {text}
    </span>
  );

const maxWholePart = 24;

/** An email address breaks after its @ rather than inside a word; only a very long one does, so that the table fits. */
function MailAddress({ text }: { text: string }) {
  const parts = text.split(/(?<=@)/);
  const longest = Math.min(maxWholePart, Math.max(...parts.map(({ length }) => length)));
  return (
    <span className={styles.address} style={{ '--longest-part': `${longest}ch` } as CSSProperties}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

type TitleProps = { value: Titled; record: { id: number | string }; below: ReactNode };

export function TitleCell({ value, record, below }: TitleProps) {
  const path = useListScreen().pathOf(record);
  const title = readable(value) || `#${record.id}`;
  const shown = title.includes('@') ? <MailAddress text={title} /> : title;
  return (
    <div className={styles.title}>
      {'thumbnail' in record && <Thumbnail address={record.thumbnail} />}
      <div className={styles.bilingual}>
        {path ? (
          <Link to={path} className={styles.name} title={title}>
            {shown}
          </Link>
        ) : (
          <span className={styles.name} title={title}>
            {shown}
          </span>
        )}
        {below && (
          <small className={styles.below} title={typeof below === 'string' ? below : undefined}>
            {typeof below === 'string' && below.includes('@') ? <MailAddress text={below} /> : below}
          </small>
        )}
      </div>
    </div>
  );
}

function Thumbnail({ address }: { address: unknown }) {
  if (typeof address !== 'string') return <span className={styles.thumbnail} />;
  return <img className={styles.thumbnail} src={address} alt="" width={45} height={30} loading="lazy" />;
}

export function LocalizedCell({ value }: { value: Localized }) {
  return (
    <>
      {localText(value, getLocale()).text}
      {!value.fr && <span className={styles.missing}>{m.admin_list_french_missing()}</span>}
    </>
  );
}

type Numbered = { value: number | null | undefined; unit?: string | undefined; isUngrouped?: boolean | undefined };

export function NumberCell({ value, unit, isUngrouped }: Numbered) {
  if (value === null || value === undefined) return null;
  const digits = new Intl.NumberFormat(getLocale() === 'fr' ? 'fr-CA' : 'en-US', { useGrouping: !isUngrouped }).format(
    value,
  );
  return <span className={styles.number}>{unit ? `${digits}\u00a0${unitWord(unit, getLocale())}` : digits}</span>;
}

export function MoneyCell({ dollars }: { dollars: number | null | undefined }) {
  if (dollars === null || dollars === undefined) return null;
  return <span className={styles.money}>{formatMoney(centsFromDollars(dollars), getLocale())}</span>;
}

export const DayCell = ({ day }: { day: string }) => (
  <time dateTime={day} className={styles.moment}>
    {formatDay(day, getLocale())}
  </time>
);

export const MomentCell = ({ instant }: { instant: string }) => <RelativeDate at={instant} className={styles.moment} />;

type Chosen = Choice['value'] | null | undefined;

const labelOf = (choices: readonly Choice[], value: Chosen) =>
  sentence(choices.find((choice) => String(choice.value) === String(value))?.label ?? String(value ?? ''));

export function ChoiceCell({ value, choices }: { value: Chosen; choices: readonly Choice[] | string }) {
  const input = useListScreen().choices;
  return labelOf(typeof choices === 'string' ? (input[choices] ?? []) : choices, value);
}

export function BadgeCell({ value, choices }: { value: Chosen; choices: readonly (Choice & { tone: Tone })[] }) {
  if (value === null || value === undefined) return null;
  const tone = choices.find((choice) => String(choice.value) === String(value))?.tone ?? 'fog';
  return <Badge tone={tone}>{labelOf(choices, value)}</Badge>;
}

/** A coloured label that shows a state. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

export function FlagCell({ value }: { value: boolean }) {
  return value ? <IconCheck className={styles.yes} role="img" aria-label={m.common_yes()} /> : <NoMark />;
}

const NoMark = () => (
  <>
    <Text span aria-hidden="true" inherit c="dimmed">
      –
    </Text>
    <span className="vh">{m.common_no()}</span>
  </>
);

type Publication = { id: number; isPublished: boolean; schedule: ScheduleState | null };

export function PublishCell({ id, isPublished, schedule }: Publication) {
  const { publish, publishing } = useListScreen();
  if (!publish) return schedule ? <ScheduleBadge schedule={schedule} /> : <FlagCell value={isPublished} />;
  const isOn = publishing?.id === id ? publishing.isPublished : isPublished;
  return (
    <Group gap="s2" wrap="nowrap" className={styles.publish ?? ''}>
      <Switch
        color="port"
        aria-label={m.field_publish()}
        checked={isOn}
        onChange={({ currentTarget }) => publish(id, currentTarget.checked)}
      />
      {isOn && schedule && <ScheduleBadge schedule={schedule} />}
    </Group>
  );
}

export const ScheduleBadge = ({ schedule }: { schedule: ScheduleState }) =>
  schedule === 'scheduled' ? (
    <Badge tone="oil">{m.admin_edit_scheduled()}</Badge>
  ) : (
    <Badge tone="fog">{m.admin_edit_ended()}</Badge>
  );
