import { useEffect } from 'react';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Attribute of a link that opens something in place. */
export const inPlace = { 'data-in-place': '' };

declare global {
  interface Window {
    repeatPress?: (() => void) | undefined;
  }
}

const maxHoldMs = 4_000;

/** Holds a click on such a link until the page is hydrated, and follows it if that takes too long. */
const holdPress = `addEventListener('click',(press)=>{const link=press.target.closest?.('a[data-in-place]');
if(!link||press.defaultPrevented||press.metaKey||press.ctrlKey||press.shiftKey||press.altKey)return;
press.preventDefault();const follow=setTimeout(()=>location.assign(link.href),${maxHoldMs});
window.repeatPress=()=>{clearTimeout(follow);link.click()}})`;

/** On a page with such links: one that is clicked before hydration also opens in place, as soon as possible. */
export function ReplayEarlyClick() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    window.repeatPress?.();
    window.repeatPress = undefined;
  }, [isHydrated]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant of ours.
  return isHydrated ? null : <script dangerouslySetInnerHTML={{ __html: holdPress }} />;
}
