import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { mayDo, role, sections } from '#src/access.ts';
import { addressOfEntry, type MenuEntry, type MenuKey, menuFor } from '#src/admin/menu.ts';
import { recordHref } from '#src/site/href.ts';
import { menuKey } from '#src/ui/admin/sentence.ts';
import { openOffice } from '../e2e/office.ts';
import { textOf } from './page-elements.ts';
import { type VisitedPage, visit } from './visit.ts';

const messages = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, string>;
const nameOf = (entry: MenuEntry) => messages[menuKey(entry)] ?? entry.key;

const chief = { id: 1, role: role.admin, access: sections };

/** Every screen of the menu of an admin. The first part of a section is the section itself, unless it is a folder. */
const screens = menuFor(chief, () => true).flatMap((entry) =>
  (entry.parts ?? [entry]).map((part) => ({
    part,
    address: addressOfEntry(part),
    name: nameOf(part.path === entry.path && !entry.isFolder ? entry : part),
    section: nameOf(entry),
  })),
);

/** Their records are opened in the inbox, which has the form behind it. */
const inboxLists: readonly MenuKey[] = ['contact', 'request_email', 'request_phone', 'trade'];
const inboxAddress = /^\/admin\/inbox\/([\w-]+)\/(\d+)/;

describe('the back office', () => {
  let open = (path: string) => visit(path);
  beforeAll(async () => {
    const { token } = await openOffice(inject('origin'));
    open = (path) => visit(path, { cookie: `token=${token}` });
  });

  const expectNamed = ({ all, status, path }: VisitedPage, name: string) => {
    expect.soft(status, path).toBe(200);
    expect.soft(all('h1').map(textOf), path).toEqual([name]);
    expect.soft(textOf(all('title')[0]), path).toMatch(/\w/);
  };

  test.each(screens)('names the screen at $address "$name", and the form of a record there', async (screen) => {
    const { address, name, part, section } = screen;
    const list = await open(address);
    const { all, main } = list;
    expectNamed(list, name);
    if (part.operation) return;
    expect(all('input', main).filter(({ attribs }) => attribs.type === 'search').length).toBeGreaterThan(0);

    const [link] = [...all('td', main), ...all('li', main)].flatMap((row) => all('a', row));
    const add = all('a', main).find((one) => textOf(one).startsWith('Add '));
    const target = (link ?? add)?.attribs.href;
    // A list that can't be added to may be empty.
    if (!target) return;
    const shown = await list.open(target);
    const [, resource, id = ''] = inboxAddress.exec(shown.path) ?? [];
    if (link) expect(resource !== undefined, shown.path).toBe(inboxLists.includes(part.key));
    const form = resource ? await list.open(recordHref(resource, id)) : shown;
    // The form of a request is that of the messages.
    expectNamed(form, link && part.key.startsWith('request_') ? section : name);
    if (part.resource && form.path.includes('/update/')) {
      const here = form.all('span', form.main).find(({ attribs }) => attribs['aria-current'] === 'page');
      const word = mayDo(chief, 'update', part.resource) ? 'Edit' : 'View';
      // The first screen of a folder has no breadcrumb.
      if (here) expect.soft(textOf(here), form.path).toBe(word);
    }
    if (part.key !== 'customers') expect.soft(form.all('fieldset', form.main).length).toBeGreaterThan(0);
    if (link) expect.soft(textOf(form.all('h2', form.main)[0])).toMatch(/\S/);
  });
});
