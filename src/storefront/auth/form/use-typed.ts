import { type RefObject, useEffect, useState } from 'react';

/** What a field holds, also when it was typed before the page was hydrated. Spread `typing` on the field. */
export function useTyped(field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(field.current?.value ?? ''), [field]);
  return { typed, typing: { onInput: () => setTyped(field.current?.value ?? '') } };
}
