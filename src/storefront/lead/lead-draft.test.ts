import { describe, expect, test } from 'vitest';
import { makeStorage } from '#src/test-factories/make-storage.ts';
import { leadDraft } from './lead-draft.ts';

const now = new Date('2026-11-21T10:00:00Z');

function openTab() {
  const storage = makeStorage();
  return leadDraft(() => storage);
}

function formWith(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

describe('the unsent input of a form about a product', () => {
  test('prefills the form of the next product', () => {
    const draft = openTab();
    draft.save(formWith({ name: 'Ada', message: 'Is it still there?' }), now);
    draft.save(formWith({ name: 'Ada', email: 'ada@example.com' }), now);
    expect(draft.read(now)).toEqual({ name: 'Ada', email: 'ada@example.com', message: 'Is it still there?' });
  });

  test('contains neither the product, nor the captcha, nor files', () => {
    const draft = openTab();
    const fixed = {
      type: '1',
      product: '7',
      sourcePage: '/',
      attribution: '{}',
      captcha: 'x',
      captchaToken: 'x',
      idempotencyKey: 'x',
    };
    draft.save(formWith({ ...fixed, gallery: new File(['x'], 'boat.jpg'), name: 'Ada' }), now);
    expect(draft.read(now)).toEqual({ name: 'Ada' });
  });

  test('keeps only name and contact details once it is sent', () => {
    const draft = openTab();
    draft.save(formWith({ name: 'Ada', email: 'ada@example.com', phone: '', message: 'Is it still there?' }), now);
    draft.clearMessage(now);
    expect(draft.read(now)).toEqual({ name: 'Ada', email: 'ada@example.com', phone: '' });
  });

  test('is empty where storage is blocked', () => {
    const draft = leadDraft(() => {
      throw new Error('blocked');
    });
    draft.save(formWith({ name: 'Ada' }), now);
    expect(draft.read(now)).toEqual({});
  });
});
