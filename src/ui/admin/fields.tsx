import type { ReactNode } from 'react';
import type { ResourceName } from '#src/access.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { Choice, Choices, Field, FieldProps } from './admin-resource.ts';
import { ChoiceField, ChoicesField, FlagField } from './fields/choice-fields.tsx';
import { ClockField, DayField, TimeField } from './fields/date-fields.tsx';
import { type FieldInput, inputOf } from './fields/field-input.ts';
import { GalleryField } from './fields/gallery-field.tsx';
import { LocalizedField } from './fields/localized-fields.tsx';
import { MoneyField, NumberField } from './fields/number-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { PictureField } from './fields/picture-field.tsx';
import { ReadOnlyField } from './fields/read-only-field.tsx';
import { Pictures, RecordNames, readChoices, readMoney } from './fields/read-values.tsx';
import { RecordField, RecordsField } from './fields/record-fields.tsx';
import { ColorField, LongTextField, TextField } from './fields/text-fields.tsx';
import { WordListField } from './fields/word-list-field.tsx';
import type { FieldKit, With } from './kit.ts';

/** Builds the fields of forms. */
export function fieldKit<Form>(resource: ResourceName): FieldKit<Form> {
  type Key = keyof Form & string;
  type Render<Value> = (input: FieldInput<Value>, props: FieldProps<Form>) => ReactNode;

  const part = <Value,>(
    key: Key,
    options: With<Form> | undefined,
    render: Render<Value>,
    more: Pick<Field<Form>, 'read' | 'choices' | 'choiceNames' | 'holds'> = {},
  ): Field<Form> => ({
    ...placeOf([key], options),
    ...more,
    isAlone: true,
    render: (props) => {
      const fieldOptions = props.record ? options : { ...options, ...options?.whenNew };
      return render(inputOf<Form, Value>(resource, props.form, key, fieldOptions), props);
    },
  });

  return {
    text: (key, options) => part<Text>(key, options, (input) => <TextField input={input} only={options?.only} />),
    longText: (key, options) =>
      part<Text>(key, options, (input) => <LongTextField input={input} rows={options?.rows} />),
    bilingual: (key, options) => part<LocalizedText>(key, options, (input) => <LocalizedField input={input} />),
    longBilingual: (key, options) =>
      part<LocalizedText>(key, options, (input) => <LocalizedField input={input} rows={options?.rows ?? 5} />),
    wordList: (key, options) => part<readonly Localized[]>(key, options, (input) => <WordListField input={input} />),
    number: (key, options) =>
      part<Amount>(key, options, (input) => <NumberField input={input} rules={options ?? {}} />),
    money: (key, options) => part<Amount>(key, options, (input) => <MoneyField input={input} />, { read: readMoney }),
    flag: (key, options) => part<boolean>(key, options, (input) => <FlagField input={input} />),
    choice: (key, choices, options) =>
      part<One>(
        key,
        options,
        (input, props) => <ChoiceField input={input} choices={choicesOf(choices, props.choices)} />,
        fromChoices(choices),
      ),
    choices: (key, choices, options) =>
      part<readonly (string | number)[]>(
        key,
        options,
        (input, props) => <ChoicesField input={input} choices={choicesOf(choices, props.choices)} />,
        fromChoices(choices),
      ),
    day: (key, options) => part<Text>(key, options, (input) => <DayField input={input} />),
    clock: (key, options) => part<Text>(key, options, (input) => <ClockField input={input} />),
    time: (key, options) => part<Text>(key, options, (input) => <TimeField input={input} />),
    color: (key, options) => part<Text>(key, options, (input) => <ColorField input={input} />),
    password: (key, options) =>
      part<Text>(key, options, (input) => <PasswordField input={input} hasMeter={options?.hasMeter ?? false} />, {
        read: (value) => (value ? '•••' : '–'),
      }),
    picture: (key, options) =>
      part<Amount>(key, options, (input) => <PictureField input={input} />, {
        read: (value) => <Pictures value={value} />,
        holds: 'media',
      }),
    gallery: (key, options) =>
      part<readonly number[]>(key, options, (input) => <GalleryField input={input} />, {
        read: (value) => <Pictures value={value} />,
        holds: 'media',
      }),
    record: (key, other, options) =>
      part<Amount>(
        key,
        options,
        (input, { record }) => (
          <RecordField
            input={input}
            resource={other}
            knownAs={record && record[key as keyof typeof record] === input.value ? options?.knownAs?.(record) : null}
          />
        ),
        { read: (value) => <RecordNames value={value} resource={other} />, holds: other },
      ),
    records: (key, other, options) =>
      part<readonly number[]>(key, options, (input) => <RecordsField input={input} resource={other} />, {
        read: (value) => <RecordNames value={value} resource={other} />,
        holds: other,
      }),
    readOnly: (key, options) => ({
      ...placeOf<Form>([], options),
      render: ({ record }) => (
        <ReadOnlyField
          resource={resource}
          name={key}
          value={record?.[key as keyof typeof record]}
          choices={options?.choices}
        />
      ),
    }),
    custom: (keys, Component, options) => ({
      ...placeOf(keys, options),
      ...(options?.choiceNames && { choiceNames: options.choiceNames }),
      ...(options?.read && { read: options.read }),
      ...(options?.readChange && { readChange: options.readChange }),
      render: (props) => <Component {...props} />,
    }),
  };
}

type Text = string | null | undefined;
type LocalizedText = Localized | null | undefined;
type Amount = number | null | undefined;
type One = string | number | null | undefined;

const choicesOf = (choices: readonly Choice[] | string, sent: Choices): readonly Choice[] =>
  typeof choices === 'string' ? (sent[choices] ?? []) : choices;

const fromChoices = (choices: readonly Choice[] | string) => ({
  ...(typeof choices === 'string' ? { choiceNames: [choices] } : { choices }),
  read: (value: unknown, sent: Choices) => readChoices(value, choicesOf(choices, sent)),
});

const placeOf = <Form,>(keys: readonly (keyof Form & string)[], options: With<Form> | undefined) => ({
  keys,
  ...(options?.span !== undefined && { span: options.span }),
  ...(options?.isShown && { isShown: options.isShown }),
});
