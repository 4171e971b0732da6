import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { fold, textOf } from './page-elements.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { messageTo } from './staff.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Re-powering without JavaScript; repower-without-scripts.e2e.ts has it in a browser, where the pages also have to fit. */

const engine = 'Mercury 90ELPT FourStroke';
const photo = new File([new Uint8Array(readFileSync('docs/home.webp'))], 'bow.webp', { type: 'image/webp' });
const mainText = ({ main }: VisitedPage) => textOf(main);

/** The closed part of a quote's page that accepts it. */
const accepting = (page: VisitedPage) =>
  page.within(
    page
      .all('details', page.main)
      .find((part) => page.all('button', part).some(({ attribs }) => attribs.value === 'accept')),
  );

test.each([
  {
    say: en,
    home: '/',
    kind: 'Open aluminum',
    transom: '20 in',
    length: '17',
    boat: 'Your 17 ft open aluminum',
    money: /\$[\d,]+\.\d\d/,
  },
  {
    say: fr,
    home: '/fr',
    kind: 'Aluminium ouvert',
    transom: '20',
    length: '5,2 m',
    boat: 'Votre bateau ouvert en aluminium de 17 pi',
    money: /\d[\d ]*,\d\d \$/,
  },
])(
  'without JavaScript a visitor gets from $home to an accepted quote',
  async ({ say, home, kind, transom, length, boat, money }) => {
    const email = `${randomUUID()}@crew.example`;
    const start = await visit(home);
    const questions = await start.within(start.main).follow(say.home_slide_engines_action);
    expect(questions.path).toMatch(/\/new-engine$/);

    const engines = await questions.submit(say.new_engine_continue, {
      [kind]: true,
      length,
      plate: '115',
      [transom]: true,
      hp: '90',
      trade: true,
      [say.field_make]: 'Mercury',
    });
    expect(engines.all('h1', engines.main).map(textOf)).toEqual([fold(say.new_engine_fit_3)]);
    expect(mainText(engines)).toContain(boat);
    const card = engines.all('article', engines.main).find((one) => textOf(one).includes(engine));
    // An earlier amount of the card is what it costs more than the one before.
    const [, below = ''] = textOf(card).split(fold(say.new_engine_total_before_trade));
    const [total = ''] = money.exec(below) ?? [];
    expect(total).toMatch(/\d/);

    const price = await engines.within(card).follow(new RegExp(`^${say.new_engine_see_price}`));
    expect(mainText(price)).toContain(fold(say.new_engine_today));
    expect(mainText(price)).toContain(total);
    expect(mainText(price)).not.toMatch(/RP-\d{4}/);
    const refused = await price.submit(say.quote_hold);
    expect(mainText(refused)).toContain(fold(say.quote_missing_reach));
    const quote = await refused.submit(say.quote_hold, {
      name: 'Nora Quay',
      email,
      gallery: [photo],
      ...(await solveCaptcha()),
    });

    expect(quote.path).toMatch(/\/quote\/[\w-]{22}\?held$/);
    expect(mainText(quote)).toMatch(/RP-\d{4}-\d{4}/);
    expect(mainText(quote)).toContain(total);
    expect(mainText(quote)).toContain(fold(say.quote_line_trade_photos.one));
    expect((await quote.follow(/Free look|Visite gratuite/)).path).toMatch(/book-marine-services/);

    const page = await quote.open(quote.path.replace('?held', ''));
    expect(() => accepting(page).submit(say.common_accept)).toThrow(say.quote_accept_name);
    const accepted = await accepting(page).submit(say.common_accept, { name: 'Nora Quay' });
    expect(mainText(accepted)).toContain(fold(say.quote_accepted_notice_written));
    const answers = accepted.all('button', accepted.main).map(({ attribs }) => attribs.value);
    expect(answers).not.toEqual(expect.arrayContaining(['accept']));
    expect(answers).not.toEqual(expect.arrayContaining(['decline']));
    const signed = accepted
      .all('p', accepted.main)
      .map(textOf)
      .find((text) => text.includes('Nora Quay'));
    expect(signed).toContain(total);
    expect(fold(await messageTo(email, 'quote-accepted'))).toContain(total);
  },
);
