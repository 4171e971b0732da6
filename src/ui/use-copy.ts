import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Copies a text; where the browser doesn't let a page do that, such as without TLS, selects it where it is shown, so that
 * it can be copied by hand. The screen says which of the two it was.
 */
export function useCopy(shown: RefObject<HTMLElement | null>) {
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  async function copy(text: string) {
    // Missing on sites without TLS; the browser may also refuse access to it.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    // What is shown only then has to be there to be selected.
    flushSync(() => setOutcome(isCopied ? 'copied' : 'selected'));
    if (!isCopied && shown.current) selectAll(shown.current);
  }
  return { outcome, copy };
}

function selectAll(element: HTMLElement) {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else getSelection()?.selectAllChildren(element);
}
