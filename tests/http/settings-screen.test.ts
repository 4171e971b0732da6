import { beforeAll, describe, expect, inject, test } from 'vitest';
import { settingKeys } from '#src/dealer/settings.ts';
import { mailTextNames } from '#src/mail/texts/mail-texts.ts';
import { settingHref } from '#src/site/href.ts';
import { type Office, openOffice } from '../e2e/office.ts';
import { openScreen } from './office-screens.ts';
import { textOf } from './page-elements.ts';
import { get } from './site.ts';

describe('the settings', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(inject('origin'));
  });

  const locationOf = async (path: string) => {
    const { status, headers } = await get(path, { headers: { cookie: `token=${office.token}` }, redirect: 'manual' });
    return [status, headers.get('location')];
  };

  test('are one screen: each part has a link there', async () => {
    const screen = await openScreen('/admin/settings', office.token);
    const links = screen.all('a', screen.main).map(({ attribs }) => attribs.href);
    expect(links).toEqual(expect.arrayContaining(settingKeys.map((key) => settingHref(key))));
    expect(screen.all('h2', screen.main).map(textOf)).toEqual([
      ...['Your dealership', 'Website', 'Prices and payments', 'Emails and replies', 'Files and data', 'Dealer'],
    ]);
  });

  test.each(settingKeys)('have a part at /admin/settings/%s, with one button that saves it', async (key) => {
    const part = await openScreen(settingHref(key), office.token);
    const current = part.all('a', part.main).filter(({ attribs }) => attribs['aria-current'] === 'page');
    expect([part.status, current.map(({ attribs }) => attribs.href)]).toEqual([200, [settingHref(key)]]);
    const buttons = part.all('button', part.main).map(textOf);
    expect(buttons.filter((text) => /save/i.test(text))).toEqual(['Save']);
  });

  test('let each recipient of emails be left blank', async () => {
    const part = await openScreen(settingHref('mailTo'), office.token);
    const fields = part.all('input', part.main).filter(({ attribs }) => attribs.name);
    expect(fields.map(({ attribs }) => [attribs.name, attribs['aria-required']])).toEqual(
      ['contact', 'quotes', 'trades', 'service', 'parts'].map((name) => [name, undefined]),
    );
  });

  test('list the emails whose words may change, and mark those with the dealer’s', async () => {
    const part = await openScreen(settingHref('mailTexts'), office.token);
    const emails = part.all('h3', part.main).map(textOf);
    expect(emails).toHaveLength(mailTextNames.length);
    expect(emails.filter((name) => name.includes('Your words'))).toEqual([
      'Booking received Your words',
      'Boat ready Your words',
    ]);
  });

  test('are reached by the addresses that they had as records of a list', async () => {
    const { record } = await office.call<{ record: { id: number; key: string }[] }>('GET', 'setting/all?key=hours');
    expect(await locationOf(`/admin/settings/update/${record[0]?.id}`)).toEqual([302, '/admin/settings/hours']);
    expect(await locationOf('/admin/settings?key=taxes')).toEqual([302, '/admin/settings/taxes']);
  });

  test.each([
    '/admin/settings/nonsense',
    '/admin/settings/update/999999',
    '/admin/settings/update/x',
    '/admin/settings/add',
  ])('have no part at %s', async (path) => {
    expect((await locationOf(path))[0]).toBe(404);
  });
});
