import type { FormEvent } from 'react';
import { type TypedAs, typedAs } from '#src/lib/typed-text.ts';

/** Props of an uncontrolled input that strips what it never takes; an unchanged value keeps the caret where it is. */
export const stripping = (as: TypedAs) => ({
  onInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const plain = typedAs[as](input.value);
    if (plain !== input.value) input.value = plain;
  },
});
