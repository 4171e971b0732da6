import { readPosted } from '../lead/read-posted.server.ts';

/** The input of a form that can't be accepted now. */
export type TypedForm = { fields: Record<string, string>; hasFiles: boolean };

/**
 * Null for a form that can't be read, and for one with a password, which no page may contain. Without its captcha the
 * form is shown again when it is sent: a captcha is valid for one attempt, and files have to be chosen again.
 */
export async function readTypedForm(request: Request): Promise<TypedForm | null> {
  try {
    const { fields, files } = await readPosted(request, null);
    const typed = Object.entries(fields).filter(([name]) => !/^captcha/i.test(name));
    if (typed.length === 0 || typed.some(([name]) => /password/i.test(name))) return null;
    return { fields: Object.fromEntries(typed), hasFiles: files.length > 0 };
  } catch {
    return null;
  }
}
