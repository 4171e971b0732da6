/** Unsent input, for as long as the tab is open. The forms of a product share names and addresses. */

const key = 'lead-draft';

type Draft = Record<string, string>;

/** Storage may be blocked: then a form starts empty. */
export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

const neverCached = new Set(['captcha', 'captchaToken', 'idempotencyKey', 'type', 'product', 'sourcePage', 'gallery']);

export function saveDraft(fields: FormData): void {
  const typed = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && !neverCached.has(name) ? [[name, value]] : [],
  );
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(), ...Object.fromEntries(typed) }));
  } catch {
    // Only convenience is lost.
  }
}

/** Keeps name and contact details for the next form, without the message. */
export function clearMessage(): void {
  const { name = '', email = '', phone = '' } = readDraft();
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, email, phone }));
  } catch {
    // As above.
  }
}
