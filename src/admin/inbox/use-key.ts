import { useRef } from 'react';
import { newKey } from './new-key.ts';

/** A key for what is sent: the same for the same again, so that what got through unheard is not sent twice. */
export function useKey(): (sent: object) => string {
  const last = useRef({ text: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
