import { z } from 'zod';
import { type Submitted, submitForm } from '#src/forms/submit-form.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { check, type Sent } from '#src/lib/input/check-input.ts';
import { mailboxOf } from '../subscribe/confirm-mail.server.ts';
import type { AlertDeps } from './alert-deps.server.ts';
import { alertInput, subjectFields, subjectNames } from './alert-input.ts';
import type { AlertView } from './alert-view.ts';
import { type Agreed, confirmAlert, endAlert, findAlerted, findWaiting } from './confirm-alert.server.ts';
import { describeAlerts } from './describe-alert.server.ts';
import { findSubject } from './find-subject.server.ts';
import { requestAlert } from './request-alert.server.ts';

/** Requests, confirms and ends alerts, for the API and for pages. */
export type AlertService = {
  /** The subject of a form; null when it can't have alerts. */
  about(written: Sent, language: Language): Promise<AlertView | null>;
  /**
   * Handles the form; the answer does not depend on the address. Throws what `submitForm` throws, and 422 for a subject
   * that is gone.
   */
  ask(sent: Submitted): Promise<void>;
  /** Alerts to be confirmed with the link of an email. */
  waiting(token: string, language: Language): Promise<AlertView[]>;
  agree(token: string, ids: readonly number[]): Promise<Agreed | null>;
  /** The alerts of a key; null for an unknown key. */
  alerted(key: string, language: Language): Promise<AlertView[] | null>;
  end(key: string, which: number | 'all'): Promise<void>;
};

const subjectInput = z.object(subjectFields);

export function createAlertService(deps: AlertDeps): AlertService {
  const { db, catalogue, publicUrl, now } = deps;
  const takeSnapshot = async () => ({ snapshot: await catalogue.snapshot(now()), now: now() });
  return {
    async about(written, language) {
      const own = Object.fromEntries(subjectNames.map((name) => [name, written[name]]));
      const found = await findSubject(db, check(subjectInput, own), await takeSnapshot());
      if (!found) return null;
      const row = { id: 0, path: null, productId: null, ...found.subject };
      const [view] = await describeAlerts([row], deps, language);
      return view ?? null;
    },
    async ask(sent) {
      const given = { settings: await catalogue.settings(), publicUrl, now: now() };
      // Read before the transaction, which must not take a second connection.
      const seen = await takeSnapshot();
      await submitForm(deps, sent, {
        name: 'watch',
        input: alertInput,
        async store(tx, form) {
          const found = await findSubject(tx, form, seen);
          if (!found) throw failure.ruleBroken('input_watch_gone');
          await requestAlert(tx, { ...form, ...found, address: sent.address }, given);
        },
      });
    },
    async waiting(token, language) {
      const email = await mailboxOf(db, token, now());
      return email === null ? [] : describeAlerts(await findWaiting(db, email, now()), deps, language);
    },
    async agree(token, ids) {
      const {
        snapshot: { productIndex },
      } = await takeSnapshot();
      return await db.transaction(async (tx) => {
        const email = await mailboxOf(tx, token, now());
        return email === null ? null : confirmAlert(tx, { email, ids, productIndex, now: now() });
      });
    },
    async alerted(key, language) {
      const rows = await findAlerted(db, key);
      return rows && describeAlerts(rows, deps, language);
    },
    end: (key, which) => endAlert(db, key, which, now()),
  };
}
