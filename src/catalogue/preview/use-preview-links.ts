import { useEffect, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { callApi } from '#src/ui/admin/call.ts';

export type PreviewLinks = Record<Language, string> & { expiresAt: string };

type State = { links: PreviewLinks | null; error: string | null; isKnown: boolean };

/** The links to a product's preview: made if there are none, or only those that somebody has made. */
export function usePreviewLinks(id: number | undefined, how: 'make' | 'find') {
  const [state, setState] = useState<State>({ links: null, error: null, isKnown: false });
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    const called =
      how === 'make'
        ? callApi<PreviewLinks>('POST', 'product/preview', { id }, leaving.signal)
        : callApi<{ links: PreviewLinks | null }>('GET', `product/preview?id=${id}`, undefined, leaving.signal);
    void called.then((outcome) => {
      if (leaving.signal.aborted) return;
      if (!outcome.isDone) return setState({ links: null, error: outcome.message, isKnown: true });
      const { result } = outcome;
      setState({ links: 'links' in result ? result.links : result, error: null, isKnown: true });
    });
    return () => leaving.abort();
  }, [id, how]);
  return { ...state, replace: (links: PreviewLinks) => setState({ links, error: null, isKnown: true }) };
}
