import { redirect } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import type { Route } from './+types/google-return.page.ts';
import styles from './auth.module.css';
import { type AuthRequest, authRequest, withCookies } from './auth-request.server.ts';
import { readForm } from './form/read-form.server.ts';
import { googleCookie } from './google-cookie.server.ts';
import { loginAddress } from './login-address.ts';
import { followSignIn } from './sign-in-answer.server.ts';

/** Accepts Google's answer if it belongs to a request of this browser. */
export async function action(args: Route.ActionArgs) {
  const asked = authRequest(args);
  const note = await googleCookie.read(args.request);
  const form = await readForm(args.request);
  const idToken = form.get('id_token') ?? '';
  const cookie = withCookies([await googleCookie.drop()]);
  if (!note || form.get('state') !== note.state || (await nonceOf(idToken)) !== note.nonce) {
    return redirect(loginAddress(asked.language, { notice: 'google' }), cookie);
  }
  return note.purpose === 'sign-up' ? await register(asked, idToken) : await signIn(asked, idToken, note.next);
}

/** Not verified here: the accounts service checks the signature. */
async function nonceOf(idToken: string): Promise<unknown> {
  const { decodeJwt } = await import('jose');
  try {
    return decodeJwt(idToken).nonce;
  } catch {
    return undefined;
  }
}

async function signIn(asked: AuthRequest, idToken: string, next: string | null) {
  const { accounts, caller, language, deviceToken } = asked;
  const answer = await accounts.signInWithGoogle(idToken, caller, deviceToken);
  if (answer.kind !== 'refused') return await followSignIn(answer, asked, next);
  return redirect(loginAddress(language, { notice: noticeOf(answer.messageKey) }));
}

async function register({ accounts, language }: AuthRequest, idToken: string) {
  const answer = await accounts.registerWithGoogle(idToken, language);
  if (answer.kind === 'done') return redirect(`${hrefIn(language, '/auth/sign-up')}?registered`);
  return redirect(loginAddress(language, { notice: noticeOf(answer.messageKey) }));
}

const noticeOf = (messageKey: string) => (messageKey === 'account_google_unknown' ? 'google-unknown' : 'google');

export const meta: Route.MetaFunction = () => [
  { title: m.auth_google_sign_in() },
  { name: 'robots', content: 'noindex,nofollow' },
];

/** Runs at once: Google's answer is in the URL fragment, which only this page can read, and is submitted by a form. */
const send = `(()=>{const form=document.forms[0],said=new URLSearchParams(location.hash.slice(1));
history.replaceState(null,'',location.pathname);
for(const name of['id_token','state'])form.elements[name].value=said.get(name)??'';
form.submit()})()`;

export default function GoogleReturnPage() {
  return (
    <>
      <h1>{m.auth_google_sign_in()}</h1>
      <form method="post">
        <input type="hidden" name="id_token" />
        <input type="hidden" name="state" />
        <p className={styles.aside}>
          <button type="submit" className={`${button.button} ${button.dark}`}>
            {m.auth_google_go_on()}
          </button>
        </p>
      </form>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, without anything of the visitor's in it */}
      <script dangerouslySetInnerHTML={{ __html: send }} />
    </>
  );
}
