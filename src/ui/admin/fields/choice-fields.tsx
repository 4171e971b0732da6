import { MultiSelect, Select, Switch } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { Choice } from '../admin-resource.ts';
import { matchOptions } from '../form/match-options.ts';
import { sentence } from '../sentence.ts';
import { type FieldInput, shared } from './field-input.ts';
import styles from './fields.module.css';

type Value = string | number;

/** In a low window, as at 200 % zoom, the field stays in view above or below its options. */
const maxHeight = 'min(320px, 40dvh)';

export const FlagField = ({ input }: { input: FieldInput<boolean> }) => (
  <div className={styles.flag}>
    <Switch
      name={input.name}
      labelPosition="left"
      label={input.label}
      description={input.hint}
      error={input.error}
      checked={input.value}
      onChange={({ currentTarget }) => input.change(currentTarget.checked)}
      color="port"
    />
  </div>
);

type One = { input: FieldInput<Value | null | undefined>; choices: readonly Choice[] };

export const ChoiceField = ({ input, choices }: One) => (
  <Select<Value>
    {...shared(input)}
    data={grouped(withUnknown(choices, input.value))}
    value={input.value ?? null}
    onChange={(value) => input.change(value)}
    searchable={choices.length > 8}
    filter={matchOptions}
    clearable={!input.isRequired && input.value !== null}
    clearButtonProps={{ 'aria-label': m.admin_form_clear({ field: input.label }) }}
    allowDeselect={false}
    nothingFoundMessage={m.admin_form_nothing_found()}
    maxDropdownHeight={maxHeight}
  />
);

type Many = { input: FieldInput<readonly Value[]>; choices: readonly Choice[] };

export const ChoicesField = ({ input, choices }: Many) => {
  const aboutOf = (value: Value) => {
    const about = choices.find((choice) => choice.value === value)?.about;
    return about && sentence(about);
  };
  return (
    <div>
      <MultiSelect<Value>
        {...shared(input)}
        data={grouped(choices)}
        value={[...input.value]}
        onChange={(value) => input.change(value)}
        searchable
        filter={matchOptions}
        hidePickedOptions
        renderOption={({ option }) => (
          <span>
            {option.label}
            {aboutOf(option.value) && <small className={styles.about}>{aboutOf(option.value)}</small>}
          </span>
        )}
        nothingFoundMessage={m.admin_form_nothing_found()}
        maxDropdownHeight={maxHeight}
      />
      <Meanings texts={input.value.map(aboutOf).filter((text) => text !== undefined)} />
    </div>
  );
};

/** What the chosen options mean. */
const Meanings = ({ texts }: { texts: string[] }) =>
  texts.length > 0 && (
    <ul className={styles.meanings}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

/** A value that is no longer an option stays until another one is chosen. */
function withUnknown(choices: readonly Choice[], value: Value | null | undefined): readonly Choice[] {
  if (value === null || value === undefined || value === '') return choices;
  if (choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, label: String(value) }];
}

/** Options in Mantine's format: grouped, in their order. */
function grouped(choices: readonly Choice[]) {
  const labelled = choices.map((choice) => ({ ...choice, label: sentence(choice.label) }));
  if (!labelled.some(({ group }) => group)) return labelled.map(({ value, label }) => ({ value, label }));
  const groups = Map.groupBy(labelled, ({ group }) => sentence(group ?? ''));
  return [...groups].map(([group, items]) => ({ group, items: items.map(({ value, label }) => ({ value, label })) }));
}
