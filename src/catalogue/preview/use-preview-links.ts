import { useEffect, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { callApi } from '#src/ui/admin/call.ts';

export type PreviewLinks = Record<Language, string> & { expiresAt: string };

type State = { links: PreviewLinks | null; error: string | null };

/** The links to a product's preview, made while `isOn`. */
export function usePreviewLinks(id: number | undefined, isOn: boolean) {
  const [state, setState] = useState<State>({ links: null, error: null });
  useEffect(() => {
    if (id === undefined || !isOn) return;
    const leaving = new AbortController();
    void callApi<PreviewLinks>('POST', 'product/preview', { id }, leaving.signal).then((outcome) => {
      if (leaving.signal.aborted) return;
      setState(outcome.isDone ? { links: outcome.result, error: null } : { links: null, error: outcome.message });
    });
    return () => leaving.abort();
  }, [id, isOn]);
  return { ...state, replace: (links: PreviewLinks) => setState({ links, error: null }) };
}
