import { Button, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageTag } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Localized } from '#src/lib/localized.ts';
import { IconCopy } from '../icons.tsx';
import { type FieldInput, wrapperOrder } from './field-input.ts';
import styles from './fields.module.css';

type LocalizedText = Localized | null | undefined;
type Shape = { rows?: number | undefined };

/** A text in English and French, side by side where there is room. */
export function LocalizedField({ input, rows }: { input: FieldInput<LocalizedText> } & Shape) {
  const text = input.value ?? { en: '', fr: null };
  const change = (part: Partial<Localized>) => input.change(localizedOr({ ...text, ...part }, input.isRequired));
  return (
    <fieldset className={styles.text}>
      <legend className="vh">{input.label}</legend>
      <div className={styles.languages}>
        <InLanguage
          language="en"
          name={`${input.name}.en`}
          label={input.label}
          isRequired={input.isRequired}
          hint={input.hint}
          error={input.error}
          value={text.en}
          rows={rows}
          change={(en) => change({ en })}
        />
        <div>
          <InLanguage
            language="fr"
            name={`${input.name}.fr`}
            label={input.label}
            value={text.fr ?? ''}
            rows={rows}
            change={(fr) => change({ fr: fr || null })}
          />
          {text.en && !text.fr && <CopyFromEnglish field={input.label} copy={() => change({ fr: text.en })} />}
        </div>
      </div>
    </fieldset>
  );
}

/** Empty text becomes null, except in required fields, whose error needs a place. */
const localizedOr = (text: Localized, isRequired: boolean): LocalizedText =>
  text.en === '' && !text.fr && !isRequired ? null : text;

type Part = {
  language: 'en' | 'fr';
  name: string;
  label: string;
  value: string;
  change: (text: string) => void;
  isRequired?: boolean;
  /** What is shown or sent as long as it is empty. */
  placeholder?: string;
  hint?: string | null;
  error?: ReactNode;
} & Shape;

export function InLanguage({ language, label, value, change, isRequired = false, hint, rows, ...rest }: Part) {
  const props = {
    ...rest,
    lang: languageTag[language],
    label: (
      <LanguageLabel
        language={language}
        label={label}
        isMissing={language === 'fr' && value === '' && !rest.placeholder}
      />
    ),
    description: hint,
    inputWrapperOrder: wrapperOrder,
    withAsterisk: isRequired,
    'aria-required': isRequired || undefined,
    value,
  };
  if (rows === undefined) return <TextInput {...props} onChange={({ currentTarget }) => change(currentTarget.value)} />;
  return (
    <Textarea
      {...props}
      autosize
      minRows={rows}
      maxRows={20}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

function LanguageLabel({ language, label, isMissing }: { language: 'en' | 'fr'; label: string; isMissing: boolean }) {
  const name = language === 'en' ? m.field_english() : m.field_french();
  return (
    <>
      {label}
      <span className={`${styles.mark} ${isMissing ? styles.missing : ''}`}>{name}</span>
    </>
  );
}

const CopyFromEnglish = ({ field, copy }: { field: string; copy: () => void }) => (
  <Button
    mt="s1"
    variant="subtle"
    size="compact-sm"
    leftSection={<IconCopy size={14} aria-hidden />}
    aria-label={m.admin_form_copy_from_english_of({ field })}
    onClick={copy}
  >
    {m.admin_form_copy_from_english()}
  </Button>
);
