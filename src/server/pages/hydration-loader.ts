/**
 * Runs in the browser: inserts the page's module script at the visitor's first interaction. Until then no JavaScript is
 * loaded, and every control works natively as link, form, details, dialog or popover. Dispatches `acted` for other
 * scripts. It listens before anything is visible, so that no interaction is missed; one while the page is still loading
 * counts when it has loaded. A pointer that rests where a page appears causes a pointer event without movement: that is
 * ignored. Back and Forward between client navigations of an earlier load of this document change only the address:
 * before hydration, the page at that address is loaded. A page with a stored unsent form hydrates without an
 * interaction, to send it. A dialog opened natively stores its button's value, so that the
 * hydrated page knows which one it was.
 */
export const hydrationLoader =
  `(()=>{const signs=['pointermove','pointerdown','touchstart','keydown','focusin','input','change','scroll'],
hydrate=()=>{const waiting=document.querySelector('script[type="text/hydrate"]');
waiting.replaceWith(Object.assign(document.createElement('script'),{type:'module',textContent:waiting.textContent}))},
notice=(sign)=>{if(sign.type==='pointermove'&&!sign.movementX&&!sign.movementY)return;
for(const sign of signs)removeEventListener(sign,notice,true);dispatchEvent(new Event('acted'));
if(document.readyState==='loading')addEventListener('DOMContentLoaded',hydrate);else hydrate()};
for(const sign of signs)addEventListener(sign,notice,{capture:true,passive:true});
try{if(localStorage['waiting-forms'])notice({})}catch{}
const address=()=>location.pathname+location.search,shown=address();
addEventListener('popstate',()=>{if(!window.__reactRouterDataRouter&&address()!==shown)location.reload()});
addEventListener('command',({target,source})=>{if(source)target.dataset.from=source.value},true)})()`.replace(
    /(?<=[;{,])\n/g,
    '',
  );
