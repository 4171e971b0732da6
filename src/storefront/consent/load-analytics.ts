/**
 * Loads the dealer's analytics script, once the visitor has agreed and has either acted or stayed eight seconds. It
 * runs in the browser as it is written here, from a script element that carries the address; the element stands in the
 * page only where the dealer has set one. Who has not agreed loads nothing.
 */
export function loadAnalytics() {
  const address = document.currentScript?.dataset.analytics;
  let isTime = false;
  let isLoaded = false;

  const hasAgreed = (): boolean => {
    try {
      const { choice, until } = JSON.parse(localStorage.getItem('consent') ?? '{}');
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

  // The first sign of the visitor is heard by server/hydrate-on-intent.server.ts.
  addEventListener('acted', act);
  addEventListener('consent', load);
  setTimeout(act, 8000);
}
