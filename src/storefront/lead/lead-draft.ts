import { draftStore } from '#src/ui/draft.ts';

type Typed = Readonly<Record<string, string | undefined>>;

const neverStored = new Set([
  ...['captcha', 'captchaToken', 'idempotencyKey', 'type', 'product', 'sourcePage', 'attribution', 'gallery'],
]);

/** The unsent input of a visitor. The forms of all products share it, because they have the same fields. */
export function leadDraft(storage: Parameters<typeof draftStore>[0]['storage']) {
  const drafts = draftStore<Typed>({ storage, key: 'lead-draft', max: 1 });

  const read = (now: Date): Typed => drafts.read(now)[0]?.changed ?? {};

  const write = (changed: Typed, now: Date) =>
    drafts.save([{ id: 'lead', savedAt: now.toISOString(), loaded: {}, loadedAt: null, changed }], now);

  return {
    read,
    save(fields: FormData, now: Date): void {
      const typed = [...fields].flatMap(([name, value]) =>
        typeof value === 'string' && !neverStored.has(name) ? [[name, value]] : [],
      );
      write({ ...read(now), ...Object.fromEntries(typed) }, now);
    },
    /** Keeps name and contact details for the next form, without the message. */
    clearMessage(now: Date): void {
      const { name = '', email = '', phone = '' } = read(now);
      write({ name, email, phone }, now);
    },
  };
}
