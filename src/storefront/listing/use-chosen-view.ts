import { useEffect, useSyncExternalStore } from 'react';
import { listenTo, readStored, writeStored } from '#src/ui/browser-storage.ts';

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
  writeStored(storageKey, view);
  window.dispatchEvent(new Event(changed));
}

const recall = (): View | null => (readStored(storageKey) === 'list' ? 'list' : null);
const subscribe = listenTo(changed);
