type Privacy = Navigator & { globalPrivacyControl?: boolean };

/**
 * Notes how this visit began, for as long as the tab is open: the address of its first page, with the values of UTM fields
 * alone, a blank, and the address of the page with the link. A page with an advertisement in its address begins anew. This
 * function is inlined into the page as a script, because the next page may be opened before any other script has loaded.
 * Nothing is noted for who sends Do Not Track or Global Privacy Control.
 */
export function noteLanding() {
  // Storage may be blocked.
  try {
    if (
      !(navigator as Privacy).globalPrivacyControl &&
      navigator.doNotTrack !== '1' &&
      (!sessionStorage.landing || /[?&]utm_|(clk?i|brai)d=/.test(document.URL))
    )
      // biome-ignore lint/style/useTemplate: the blank of a template would be taken for one between signs.
      sessionStorage.landing = document.URL.replace(/([?&](?!utm_)[^=&]+)=[^&]*/g, '$1') + ' ' + document.referrer;
  } catch {}
}
