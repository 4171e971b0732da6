import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Described } from './field-input.ts';

/** A field with several controls, which share its label and error. */
export function FieldGroup({ input, children }: { input: Described; children: ReactNode }) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={input.label}
      description={input.hint}
      error={input.error}
      withAsterisk={input.isRequired}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      {children}
    </Input.Wrapper>
  );
}
