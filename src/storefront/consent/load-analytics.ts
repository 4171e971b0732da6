/**
 * Loads the dealer's analytics script once the visitor has consented and has interacted or stayed for eight seconds.
 * This function is inlined into the page as a script, only if the dealer has set an address. Without consent nothing is
 * loaded.
 */
export function loadAnalytics() {
  const address = document.currentScript?.dataset.analytics;
  let isTime = false;
  let isLoaded = false;

  const hasAgreed = (): boolean => {
    try {
      const { choice, until } = JSON.parse(localStorage.consent ?? '{}');
      return choice === 'accepted' && until > Date.now();
    } catch {
      return false;
    }
  };

  const load = () => {
    if (isLoaded || !isTime || !hasAgreed()) return;
    isLoaded = true;
    document.head.append(Object.assign(document.createElement('script'), { src: address }));
  };

  const act = () => {
    isTime = true;
    load();
  };

  // The first interaction is dispatched by server/pages/hydration-loader.ts.
  addEventListener('acted', act);
  addEventListener('consent', load);
  // A page that the browser renders in advance is not shown yet.
  const isWaiting = 'prerendering' in document && document.prerendering;
  if (isWaiting) document.addEventListener('prerenderingchange', () => setTimeout(act, 8000), { once: true });
  else setTimeout(act, 8000);
}
