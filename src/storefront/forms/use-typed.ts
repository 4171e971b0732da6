import { type RefObject, useEffect, useState } from 'react';

/** The value of a field, including what was typed before hydration. Spread `typing` on the field. */
export function useTyped(field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(field.current?.value ?? ''), [field]);
  return { typed, typing: { onInput: () => setTyped(field.current?.value ?? '') } };
}
