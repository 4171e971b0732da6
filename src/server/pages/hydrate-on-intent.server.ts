import { afterCharset, countCharsets } from './after-charset.ts';

const modulePreloads = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/g;

/**
 * Runs in the browser: puts the page's module script back at the visitor's first sign of intent. Until then no
 * JavaScript is fetched, and every control works by itself as link, form, details, dialog or popover. Who else waits for
 * that sign hears `acted`. It listens before
 * anything can be seen, so that no sign is missed; one that comes while the page is still arriving counts when it has
 * arrived. A pointer that rests where a page appears is moved by the browser, without any way: that is no sign. Back and
 * Forward between entries that the router made in an earlier life of this document change the address
 * alone: while the router sleeps, the page of that address is loaded anew. A dialog that a button opens by itself keeps
 * that button's value, so that the hydrated page knows which it was.
 */
const loader = `(()=>{const signs=['pointermove','pointerdown','touchstart','keydown','focusin','input','change','scroll'];
const hydrate=()=>{const waiting=document.querySelector('script[type="text/hydrate"]');
const script=document.createElement('script');script.type='module';script.textContent=waiting.textContent;waiting.replaceWith(script)};
const notice=(sign)=>{if(sign.type==='pointermove'&&!sign.movementX&&!sign.movementY)return;
for(const sign of signs)removeEventListener(sign,notice,true);dispatchEvent(new Event('acted'));
if(document.readyState==='loading')addEventListener('DOMContentLoaded',hydrate);else hydrate()};
for(const sign of signs)addEventListener(sign,notice,{capture:true,passive:true});
const address=()=>location.pathname+location.search,shown=address();
addEventListener('popstate',()=>{if(!window.__reactRouterDataRouter&&address()!==shown)location.reload()});
addEventListener('command',({target,source})=>{if(source)target.dataset.from=source.value},true)})()`;

/**
 * Turns a finished page into one that hydrates only when its visitor touches it. The markup is React Router's: where it
 * is not what we know, there is nothing to turn, and the page hydrates at once.
 */
export function hydrateOnIntent(html: string, warn: (warning: string) => void): string | null {
  const scripts = html.match(moduleScript)?.length ?? 0;
  const charsets = countCharsets(html);
  if (scripts !== 1 || charsets !== 1) {
    warn(`A page hydrates at once: it has ${scripts} module scripts and ${charsets} charsets, not one of each`);
    return null;
  }
  return afterCharset(html, `<script>${loader}</script>`)
    .replace(modulePreloads, '')
    .replace(moduleScript, (_script, code: string) => `<script type="text/hydrate">${code}</script>`);
}
