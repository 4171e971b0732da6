import { Anchor, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { unitWord } from '#src/i18n/unit-word.ts';
import type { NumberKind } from '#src/lib/input/read-number.ts';
import { numberText, otherReading, type TypedValue, typedValue, unusual } from './number-text.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  kind: NumberKind;
  value: TypedValue | undefined;
  /** Gets the text where it is no number. */
  change: (value: TypedValue) => void;
};

/** A number in any notation and with any unit. It is written as its language does once the field is left. */
export function TypedNumber({ kind, value, change, description, ...props }: Props) {
  const language = getLocale();
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean } | null>(null);
  const isOwn = typed !== null && typedValue(typed.text, kind, language) === (value ?? null);
  const isTyping = isOwn && !typed.isLeft;
  const unit = kind.unit ? unitWord(kind.unit, language) : null;
  const question = isTyping ? null : questionOf({ kind, value, change, text: isOwn ? typed.text : '' });
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...(unit && {
        'aria-description': unit,
        rightSection: (
          <Text span size="sm" c="dimmed" aria-hidden>
            {unit}
          </Text>
        ),
        rightSectionWidth: 20 + unit.length * 8,
        rightSectionPointerEvents: 'none',
      })}
      description={question === null ? description : withQuestion(description, question)}
      value={isTyping ? typed.text : numberText(value, kind, language)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped({ text, isLeft: false });
        change(typedValue(text, kind, language));
      }}
      onBlur={() => setTyped((before) => before && { ...before, isLeft: true })}
    />
  );
}

const withQuestion = (description: ReactNode, question: ReactNode) => (
  <>
    {description}
    {description ? ' ' : null}
    {question}
  </>
);

type QuestionProps = Pick<Props, 'kind' | 'value' | 'change'> & { text: string };

/** Asks next to the field, which keeps its value, whether another reading or unit was meant. */
function questionOf({ kind, value, change, text }: QuestionProps): ReactNode {
  const language = getLocale();
  const other = otherReading(text, kind, value ?? null);
  const odd = unusual(value, kind);
  const written = (number: number, unit?: string | null) =>
    [numberText(number, kind, language), unit && unitWord(unit, language)].filter(Boolean).join('\u00a0');
  if (other !== null)
    return (
      <Ask
        question={m.admin_field_read_as({ value: written(value as number) })}
        meant={written(other)}
        take={() => change(other)}
      />
    );
  if (odd === null) return null;
  const question = m.admin_field_unusual({ value: written(value as number, kind.unit) });
  const { meant } = odd;
  if (meant === null) return question;
  return <Ask question={question} meant={`${written(value as number, meant.unit)}`} take={() => change(meant.value)} />;
}

type AskProps = { question: string; meant: string; take: () => void };

const Ask = ({ question, meant, take }: AskProps) => (
  <>
    {question}{' '}
    <Anchor component="button" type="button" size="xs" onClick={take}>
      {m.admin_field_meant({ value: meant })}
    </Anchor>
  </>
);
