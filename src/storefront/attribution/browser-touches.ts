import { recallChoice } from '../consent/consent.ts';
import { keepFirstTouch, readAttribution } from './touches.ts';

/** The same for this browser. */

const thisBrowser = () => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return {
    session: sessionStorage,
    local: localStorage,
    refusesTracking: Boolean(globalPrivacyControl) || doNotTrack === '1',
    choice: recallChoice(),
    now: new Date(),
  };
};

/** Fills the hidden field of a form. Storage may be blocked. */
export function fillAttribution(field: HTMLInputElement | null) {
  try {
    if (field) field.value = readAttribution(thisBrowser());
  } catch {}
}

export function noteFirstTouch() {
  try {
    keepFirstTouch(thisBrowser());
  } catch {}
}
