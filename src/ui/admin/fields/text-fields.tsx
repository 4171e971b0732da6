import { ColorInput, Textarea, TextInput } from '@mantine/core';
import { type TypedAs, typedAs } from '#src/lib/typed-text.ts';
import { type FieldInput, shared } from './field-input.ts';

type Text = string | null | undefined;

export const TextField = ({ input, only }: { input: FieldInput<Text>; only?: TypedAs | undefined }) => (
  <TextInput
    {...shared(input)}
    value={input.value ?? ''}
    onChange={({ currentTarget: { value } }) => input.change(textOr(only ? typedAs[only](value) : value, input))}
  />
);

export const LongTextField = ({ input, rows = 4 }: { input: FieldInput<Text>; rows?: number | undefined }) => (
  <Textarea
    {...shared(input)}
    autosize
    minRows={rows}
    maxRows={20}
    value={input.value ?? ''}
    onChange={({ currentTarget }) => input.change(textOr(currentTarget.value, input))}
  />
);

/** `#rrggbb`, with a swatch. */
export const ColorField = ({ input }: { input: FieldInput<Text> }) => (
  <ColorInput
    {...shared(input)}
    format="hex"
    fixOnBlur={false}
    withEyeDropper={false}
    value={input.value ?? ''}
    onChange={(value) => input.change(textOr(value, input))}
  />
);

/** An emptied optional field becomes null again; otherwise it would count as changed. */
const textOr = (text: string, { isRequired }: FieldInput<Text>): string | null =>
  text === '' && !isRequired ? null : text;
