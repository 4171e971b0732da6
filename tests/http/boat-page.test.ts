import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeBoat } from './make-boat.ts';
import { nameOf, textOf } from './page-elements.ts';
import { textsWithRole } from './staff.ts';
import { type VisitedPage, visit } from './visit.ts';

/** The page of a boat with an estimate, without JavaScript. */

const pump = {
  kind: 'other',
  name: { en: 'Water pump', fr: 'Pompe à eau' },
  amount: 130,
  why: 'The housing is scored.',
};
const kit = { kind: 'part', name: { en: 'Pump kit', fr: 'Trousse de pompe' }, amount: 96, advice: 'now' };
const nick = { kind: 'other', name: { en: 'Propeller nick', fr: 'Encoche d’hélice' }, amount: 45, advice: 'can-wait' };

async function boatWithEstimate(language: 'en' | 'fr') {
  const { call, booking, path } = await makeBoat(language, ['arrived', 'in-shop']);
  const draft = { lines: [pump, kit, nick], note: null, off: [] };
  const estimate = await call('POST', 'estimate', { booking, draft, send: true });
  return { call, booking, estimate: estimate.result.id as number, path };
}

const heading = (page: VisitedPage) => textOf(page.all('h1', page.main)[0]);
/** Whether Yes or Not now is chosen for each line that can be answered. */
const chosen = ({ all, main }: VisitedPage) =>
  all('input', main).flatMap(({ attribs }) =>
    attribs.type === 'radio' && 'checked' in attribs ? [`${attribs.name} ${attribs.value}`] : [],
  );
/** The fields of the estimate's form, with the answers. */
const formOf = (page: VisitedPage, fields: Record<string, string>) => {
  const form = page
    .all('form', page.main)
    .find((one) => page.all('input', one).some(({ attribs }) => attribs.name === 'estimate'));
  const hidden = page
    .all('input', form)
    .flatMap(({ attribs }) => (attribs.type === 'hidden' ? [[attribs.name ?? '', attribs.value ?? '']] : []));
  return { ...Object.fromEntries(hidden), intent: 'answer', ...fields } as Record<string, string>;
};
const post = (page: VisitedPage, fields: Record<string, string>) =>
  fetch(page.address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: page.address.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(formOf(page, fields)),
  });

test.each([
  {
    language: 'en' as const,
    title: '3 lines need your answer',
    button: 'Send my answers',
    name: 'Pump kit',
    thanks: 'Your answers have arrived',
    after: 'In the shop since',
    choose: 'Choose Yes or Not now',
  },
  {
    language: 'fr' as const,
    title: '3 lignes attendent votre réponse',
    button: 'Envoyer mes réponses',
    name: 'Trousse de pompe',
    thanks: 'Vos réponses nous sont parvenues',
    after: 'À l’atelier depuis',
    choose: 'Choisissez Oui ou Pas maintenant',
  },
])('the owner of a boat answers its estimate line by line, in $language', async (words) => {
  const { path } = await boatWithEstimate(words.language);
  const page = await visit(path);
  expect(heading(page)).toBe(words.title);
  expect(textOf(page.main)).toContain('The housing is scored.');
  expect(page.all('legend', page.main).map(textOf)).toContain(words.name);
  expect(chosen(page)).toEqual(['line-2 yes', 'line-3 no']);

  expect(nameOf(page.button(words.button))).toBe(words.button);
  const refused = await post(page, { name: 'Nora Quay', 'line-2': 'yes', 'line-3': 'no' });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(words.choose);
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Nora Quay"/);

  const answer = { name: 'Nora Quay', 'line-1': 'yes', 'line-2': 'yes', 'line-3': 'no' };
  const [first, again] = await Promise.all([post(page, answer), post(page, answer)]);
  expect([first.status, again.status]).toEqual([302, 302]);
  const answered = await visit(first.headers.get('location') ?? '/');
  expect(textsWithRole(answered, 'status').join()).toContain(words.thanks);
  expect(heading(answered)).toContain(words.after);
  expect(chosen(answered)).toEqual(['line-1 yes', 'line-2 yes', 'line-3 no']);
  expect(textOf(answered.main)).toContain('Nora Quay, ');
});

test('an answer to an estimate that was changed meanwhile is refused, and the page marks what is new', async () => {
  const { call, estimate, path } = await boatWithEstimate('en');
  const page = await visit(path);
  const lines = [
    { ...pump, key: 1 },
    { ...kit, key: 2, amount: 120 },
    { ...nick, key: 3 },
  ];
  await call('PUT', 'estimate', { id: estimate, draft: { lines, note: null, off: [] }, send: true });
  const refused = await post(page, { name: 'Nora', 'line-1': 'yes', 'line-2': 'yes', 'line-3': 'yes' });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain('The estimate has changed since you opened this page');
  expect(html.match(/<mark[^>]*>New<\/mark>/g)).toHaveLength(1);
  expect(html).toContain('$120.00');
  // What was chosen for lines that are the same stays chosen.
  const kept = [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => /name="line-3"/.test(input));
  expect(kept.map((input) => [/value="yes"/.test(input), /checked/.test(input)])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a link opens no estimate of another boat', async () => {
  const [one, other] = [await boatWithEstimate('en'), await boatWithEstimate('en')];
  const page = await visit(one.path);
  const answer = {
    name: 'Mallory',
    'line-1': 'yes',
    'line-2': 'yes',
    'line-3': 'yes',
    estimate: String(other.estimate),
  };
  expect((await post(page, answer)).status).toBe(404);
  const { result } = await other.call('GET', `estimate/?id=${other.estimate}`);
  expect(result.answers).toEqual([]);
});

test.each([
  ['a NUL in the name', { name: 'No\0ra', 'line-1': 'yes', 'line-2': 'yes', 'line-3': 'no' }, 422],
  ['an answer that there is not', { name: 'Nora', 'line-1': 'maybe' }, 422],
  [
    'a line that there is not',
    { name: 'Nora', 'line-1': 'yes', 'line-2': 'yes', 'line-3': 'no', 'line-9': 'yes' },
    400,
  ],
  ['no name', { name: ' ', 'line-1': 'yes', 'line-2': 'yes', 'line-3': 'no' }, 422],
  ['3 MB', { name: 'x'.repeat(3_000_000) }, 413],
])('answers with %s are refused, and nothing is stored', async (_what, fields, status) => {
  const { call, estimate, path } = await boatWithEstimate('en');
  expect((await post(await visit(path), fields)).status).toBe(status);
  const { result } = await call('GET', `estimate/?id=${estimate}`);
  expect(result.answers).toEqual([]);
});

test.each([
  ['en' as const, 'Send the message', 'Your message has arrived', 'The shop'],
  ['fr' as const, 'Envoyer le message', 'Votre message nous est parvenu', 'L’atelier'],
])(
  'an owner writes to the shop and reads its reply, in %s: both stand in the inbox',
  async (language, button, thanks, shop) => {
    const { call, path, booking } = await boatWithEstimate(language);
    const page = await visit(path);
    const sent = await page.submit(button, { message: 'Is the <b>anode</b> still good?' });
    expect(textsWithRole(sent, 'status').join()).toContain(thanks);
    expect(textOf(sent.main)).toContain('Is the <b>anode</b> still good?');
    // Pressed twice, it arrives once.
    await page.submit(button, { message: 'Is the <b>anode</b> still good?' });
    await call('POST', 'inbox/note', {
      resource: 'book-service',
      id: booking,
      kind: 'note',
      text: 'He worries.',
      key: randomUUID(),
    });
    const { result, error } = await call('GET', `inbox/one?resource=book-service&id=${booking}`);
    expect(error).toBeUndefined();
    const notes = result.notes as { kind: string; text: string }[];
    expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['received', 'Is the <b>anode</b> still good?'],
      ['note', 'He worries.'],
    ]);
    const again = await visit(path);
    expect(textOf(again.main)).not.toContain('He worries.');
    expect(textOf(again.main)).not.toContain(`${shop} · `);
  },
);
