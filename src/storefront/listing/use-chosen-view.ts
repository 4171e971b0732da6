import { useEffect, useSyncExternalStore } from 'react';

export type View = 'grid' | 'list';

const storageKey = 'listing-view';
const changed = 'listing-view-changed';

/**
 * An inline script before the cards: visitors who prefer the list never see the grid first, and a choice in the address
 * is stored. The Content-Security-Policy allows it by its hash.
 */
export const viewScript = (inAddress: View | null) =>
  inAddress
    ? `try{localStorage.setItem('${storageKey}','${inAddress}')}catch{}`
    : `try{const view=localStorage.getItem('${storageKey}');if(view==='list'){document.currentScript.parentElement.dataset.view=view;for(const button of document.querySelectorAll('button[name=view]'))button.ariaPressed=button.value===view}}catch{}`;

/** Grid or list: from the address, else as last chosen in this browser, else grid. */
export function useChosenView(inAddress: View | null): View {
  const remembered = useSyncExternalStore(subscribe, recall, () => null);
  useEffect(() => {
    if (inAddress) remember(inAddress);
  }, [inAddress]);
  return inAddress ?? remembered ?? 'grid';
}

export function remember(view: View) {
  // Storage may be blocked; the choice then lasts as long as the address.
  try {
    localStorage.setItem(storageKey, view);
  } catch {}
  window.dispatchEvent(new Event(changed));
}

function recall(): View | null {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : null;
  } catch {
    return null;
  }
}

function subscribe(notify: () => void) {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}
