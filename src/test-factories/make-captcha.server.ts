import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { captcha } from '#src/forms/captcha/captcha.table.ts';

/** Form fields with the right answer of a new captcha. */
export async function makeCaptcha(db: Db, now: Date) {
  const captchaToken = newToken();
  const expiresAt = new Date(now.getTime() + 600_000);
  await db.insert(captcha).values({ tokenHash: hashOf(captchaToken), kind: 'picture', answer: 'HARBOUR', expiresAt });
  return { captcha: 'harbour', captchaToken };
}
