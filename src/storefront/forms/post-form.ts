import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Problem } from './problem.ts';
import type { FormCall } from './waiting/waiting-form.ts';

export type FormAnswer =
  | { kind: 'sent'; result: unknown }
  | { kind: 'refused'; status: number; problem: Problem }
  | { kind: 'unreachable' };

/** Sends a form to its API call. Empty fields are left out. */
export async function postForm(call: FormCall, fields: Record<string, string>): Promise<FormAnswer> {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const body = JSON.stringify({ ...sent, language: getLocale() });
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(`${call}?lang=${getLocale()}`, { method: 'POST', headers, body });
    const { result, error } = await response.json();
    if (response.ok) return { kind: 'sent', result };
    const problem = { summary: error.message, fields: error.fields ?? {} };
    return { kind: 'refused', status: response.status, problem };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The error of a form that is not stored for a retry. */
export const unreachable = (): Problem => ({ summary: m.form_unreachable(), fields: {} });
