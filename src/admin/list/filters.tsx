import { Button, Select } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay, isDayOfRecords } from '#src/lib/dates.ts';
import type {
  AnyAdminResource,
  AnyForm,
  Choice,
  Choices,
  ListFilter,
  RequestedChoice,
  SavedRecord,
} from '#src/ui/admin/admin-resource.ts';
import { BareDay } from '#src/ui/admin/fields/date-fields.tsx';
import { useLookedUp } from '#src/ui/admin/fields/use-looked-up.ts';
import { matchOptions } from '#src/ui/admin/form/match-options.ts';
import { IconFilter, IconX } from '#src/ui/admin/icons.tsx';
import { fieldLabel, labelled, recordLabel, sentence } from '#src/ui/admin/sentence.ts';
import { blogPartOf } from '../menu.ts';
import { adminResourceOf } from '../resources.ts';
import styles from './list.module.css';
import { changedSearch } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { useListSearch } from './use-list-search.ts';

/** The number of filters that fit next to the search. */
const maxAtOnce = 4;

type Props = { declaration: AnyAdminResource; view: Pick<ListView, 'address' | 'choices'> };

/** The first few filters and those in use; the others on demand. */
export function Filters({ declaration, view }: Props) {
  const { search } = useLocation();
  const [isWide, setWide] = useState(false);
  // Within the blog the parent is fixed.
  const filters = (declaration.filters ?? []).filter(({ key }) => key !== 'pageParent' || blogPartOf(search) === '');
  const shownAtOnce = filters.length > maxAtOnce ? maxAtOnce - 1 : maxAtOnce;
  const isUsed = ({ key }: ListFilter) => view.address.filters[key] !== undefined;
  const shown = filters.filter((filter, at) => isWide || at < shownAtOnce || isUsed(filter));
  return (
    <>
      {shown.map((filter) => (
        <Filter key={filter.key} filter={filter} declaration={declaration} view={view} />
      ))}
      {filters.length > shownAtOnce && (
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconFilter size={16} />}
          aria-expanded={isWide}
          onClick={() => setWide(!isWide)}
        >
          {isWide ? m.admin_list_fewer_filters() : m.admin_list_more_filters()}
        </Button>
      )}
    </>
  );
}

function Filter({ filter, declaration, view }: Props & { filter: ListFilter }) {
  const { key, choices } = filter;
  const of = { filterKey: key, declaration, view };
  if (isOfChoices(choices)) return <ChoiceFilter {...of} input={choicesOf(choices, view.choices)} />;
  return choices.kind === 'day' ? <DayFilter {...of} /> : <RequestedFilter {...of} choice={choices} />;
}

type OfChoices = readonly Choice[] | string;

const isOfChoices = (choices: ListFilter['choices']): choices is OfChoices =>
  typeof choices === 'string' || Array.isArray(choices);

/** A date picker for the first or last day of the list. */
function DayFilter({ filterKey: key, declaration, view }: Props & { filterKey: string }) {
  const navigate = useNavigate();
  const searchNow = useListSearch();
  const change = (day: string | null | undefined) =>
    navigate({ search: changedSearch(searchNow(), { [key]: day ?? null }) }, { preventScrollReset: true });
  return (
    <div className={styles.filter}>
      <BareDay
        label={fieldLabel(declaration.name, key)}
        value={view.address.filters[key] ?? null}
        change={(day) => void change(day)}
      />
    </div>
  );
}

/** A filter that only links set. Hidden unless it is set. */
function RequestedFilter({
  filterKey: key,
  choice,
  declaration,
  view,
}: Props & { filterKey: string; choice: RequestedChoice }) {
  const { search } = useLocation();
  const label = choice.record ? recordLabel(choice.record) : fieldLabel(declaration.name, key);
  const value = view.address.filters[key];
  const text = useRequestedText(value, choice);
  if (value === undefined) return null;
  return (
    <Button
      component={Link}
      variant="light"
      rightSection={<IconX size={16} aria-hidden />}
      to={{ search: changedSearch(search, { [key]: null }) }}
      aria-label={m.admin_list_clear_filter({ filter: label })}
    >
      {labelled(label, text)}
    </Button>
  );
}

/** A record by its title, once it is known, and to those who may read it. */
function useRequestedText(value: string | undefined, { says, record }: RequestedChoice): string {
  const id = record && /^\d{1,9}$/.test(value ?? '') ? Number(value) : null;
  const found = useLookedUp(record ?? 'product', id === null ? [] : [id]).get(id ?? 0);
  if (value === undefined) return '';
  if (record && found) return adminResourceOf(record)?.titleOf(found as AnyForm & SavedRecord) ?? `#${value}`;
  if (id !== null) return `#${value}`;
  return says?.(value) ?? (isDayOfRecords(value) ? formatDay(value, getLocale()) : value);
}

function ChoiceFilter({
  filterKey: key,
  input,
  declaration,
  view,
}: Props & { filterKey: string; input: readonly Choice[] }) {
  const navigate = useNavigate();
  const searchNow = useListSearch();
  const label = fieldLabel(declaration.name, key);
  return (
    <Select
      className={styles.filter ?? ''}
      style={{ '--label': `${label.length}ch` } as CSSProperties}
      aria-label={label}
      placeholder={label}
      data={input.map((choice) => ({ value: String(choice.value), label: textOf(choice) }))}
      value={view.address.filters[key] ?? null}
      onChange={(value) =>
        navigate({ search: changedSearch(searchNow(), { [key]: value }) }, { preventScrollReset: true })
      }
      clearable
      clearButtonProps={{ 'aria-label': m.admin_list_clear_filter({ filter: label }) }}
      searchable={input.length > 8}
      filter={matchOptions}
      nothingFoundMessage={m.common_there_are_no_results_found()}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      maxDropdownHeight={320}
    />
  );
}

/** Outside of a group, options with the same label are distinguished by their group. */
const textOf = ({ label, group }: Choice): string =>
  group ? `${sentence(group)} / ${sentence(label)}` : sentence(label);

const choicesOf = (choices: OfChoices, input: Choices): readonly Choice[] =>
  typeof choices === 'string' ? (input[choices] ?? []) : choices;
