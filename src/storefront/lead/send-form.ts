import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Problem } from '../auth/form/problem.ts';

/** Sends a form to its API call. Null on success, otherwise the errors as text. */
export async function sendForm(call: string, fields: FormData): Promise<Problem | null> {
  const sent = Object.fromEntries([...fields].filter(([, value]) => value !== ''));
  const body = JSON.stringify({ ...sent, language: getLocale() });
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(`${call}?lang=${getLocale()}`, { method: 'POST', headers, body });
    if (response.ok) return null;
    const { error } = await response.json();
    return { summary: error.message, fields: error.fields ?? {} };
  } catch {
    return { summary: m.form_unreachable(), fields: {} };
  }
}
