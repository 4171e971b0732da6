import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * A key for what is sent: the same for the same again, so that what got through unheard is not sent twice. Once an answer
 * has come it is forgotten: whoever writes the same once more means it.
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
