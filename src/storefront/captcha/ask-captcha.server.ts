import type { Services } from '#src/app/services.server.ts';
import { makePictureCaptcha } from '#src/forms/captcha/captcha.server.ts';
import { limitCaptchas } from '#src/forms/limit-forms.server.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { isAppError } from '#src/lib/errors.ts';
import type { CaptchaRequest } from './captcha-field.tsx';

/**
 * A new captcha; null when the address has requested too many, or while the database is unavailable, which the form
 * then reports.
 */
export async function askCaptcha({ db, now }: Services, address: string): Promise<CaptchaRequest | null> {
  try {
    await limitCaptchas(db, address, now());
    return await makePictureCaptcha(db, now());
  } catch (error) {
    if (isAppError(error) || fromDatabaseError(error)?.code === 'not_ready') return null;
    throw error;
  }
}
