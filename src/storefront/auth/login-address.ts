import { type Language, pathIn } from '../../i18n/language.ts';

/** What the sign-in page may say to those who are sent to it, with the keys of the messages. */
const notices = {
  'signed-out': 'account_signed_out',
  'password-changed': 'account_password_changed',
  'step-over': 'account_step_over',
  google: 'account_google_refused',
  'google-unknown': 'account_google_unknown',
} as const;
type NoticeName = keyof typeof notices;

export const noticeKeys: ReadonlyMap<string, string> = new Map(Object.entries(notices));

type Wish = { next?: string | null; step?: 'code'; notice?: NoticeName };

/** The address of the sign-in page, with what it should remember. */
export function loginAddress(language: Language, { next, step, notice }: Wish = {}): string {
  const query = new URLSearchParams({ ...(step && { step }), ...(notice && { notice }), ...(next && { next }) });
  return [pathIn(language, '/auth/login'), query.toString()].filter(Boolean).join('?');
}
