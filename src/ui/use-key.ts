import { useRef } from 'react';
import { newKey } from '#src/lib/new-key.ts';

/**
 * An idempotency key: retries have the same key, so that what was stored although its response was lost is not stored
 * twice. After a response it is replaced, so that sending the same again is possible.
 */
export function useKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyOf(sent: object): string {
      const text = JSON.stringify(sent);
      if (last.current.text !== text) last.current = { text, key: newKey() };
      return last.current.key;
    },
    forgetKey() {
      last.current = { text: '', key: '' };
    },
  };
}
