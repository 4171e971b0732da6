import { DomUtils } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { inFrench, pageKinds } from '../e2e/page-kinds.ts';
import { type Element, nameOf, textOf } from './page-elements.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Rules for the HTML of each kind of page, in both languages. */
describe('the HTML of each kind of page', () => {
  const pages: VisitedPage[] = [];
  beforeAll(async () => {
    for (const path of Object.values(pageKinds)) pages.push(await visit(path), await visit(inFrench(path)));
  }, 120_000);

  /** What is wrong on each page that has something wrong. */
  const faults = (faultsIn: (page: VisitedPage) => unknown[]) =>
    pages.map((page) => [page.path, faultsIn(page)] as const).filter(([, found]) => found.length > 0);

  test('names its character set within the first 1,024 bytes', () => {
    expect(faults(({ html }) => (/<meta charset="utf-8"/i.test(html.slice(0, 1024)) ? [] : [html]))).toEqual([]);
  });

  test('gives two navigations two names', () => {
    expect(
      faults(({ all }) => {
        const names = all('nav').map(nameOfNavigation);
        return names.filter((name, place) => name === '' || names.indexOf(name) !== place);
      }),
    ).toEqual([]);
  });

  test('has check boxes of one name in a group that has a name', () => {
    let boxes = 0;
    expect(
      faults(({ all }) => {
        const byName = Map.groupBy(
          all('input').filter(({ attribs }) => attribs.type === 'checkbox' && attribs.name),
          ({ attribs }) => attribs.name,
        );
        const listed = [...byName.values()].filter(({ length }) => length > 1).flat();
        boxes += listed.length;
        return listed.filter((box) => !isInNamedGroup(box)).map(({ attribs }) => `${attribs.name}: ${attribs.value}`);
      }),
    ).toEqual([]);
    expect(boxes).toBeGreaterThan(100);
  });

  test('has no combobox but a text field', () => {
    let found = 0;
    expect(
      faults(({ all }) => {
        const fields = all('input').filter(({ attribs }) => attribs.role === 'combobox');
        found += fields.length;
        return fields.map(({ attribs }) => attribs.type).filter((type) => type !== 'text' && type !== undefined);
      }),
    ).toEqual([]);
    expect(found).toBeGreaterThan(0);
  });

  test('writes every phone number of the dealer in one way, and each can be called', () => {
    expect(
      faults(({ html, all, main }) => [
        ...(textOf(all('body')[0]).match(/\(?250\)?[ .]\s*555|250-555[ .]\d|2505550\d+/g) ?? []),
        ...(main ? all('a', main) : []).filter(
          (link) => /250-555-01\d\d/.test(textOf(link)) && !link.attribs.href?.startsWith('tel:'),
        ),
        ...(/E-mail|e-mail/.test(textOf(all('body')[0])) && html.includes('lang="en-CA"') ? ['e-mail'] : []),
      ]),
    ).toEqual([]);
  });
});

function nameOfNavigation(navigation: Element): string {
  const { 'aria-label': label, 'aria-labelledby': labelledBy } = navigation.attribs;
  return label ?? (labelledBy ? nameOf(navigation) : '');
}

function isInNamedGroup(element: Element): boolean {
  for (let at = element.parent; at && 'attribs' in at; at = at.parent) {
    const { attribs, name } = at as Element;
    if (attribs.role === 'group') return Boolean(attribs['aria-label'] ?? attribs['aria-labelledby']);
    if (name === 'fieldset') return textOf(DomUtils.getElementsByTagName('legend', at as Element, true)[0]) !== '';
  }
  return false;
}

test.each(['/', '/fr'])('%s shows no picture of its upper part twice', async (path) => {
  const { all, main } = await visit(path);
  const sections = all('section', main).filter((section) => all('article', section).length === 0);
  const pictures = sections.flatMap((section) => all('img', section)).map(({ attribs }) => attribs.src?.split('/')[2]);
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.filter((picture, place) => pictures.indexOf(picture) !== place)).toEqual([]);
});

test.each([
  ['/contact', ['Sales', 'Service', 'Parts']],
  ['/fr/contact', ['Ventes', 'Service', 'Pièces']],
])('%s has the phone of each department', async (path, departments) => {
  const { all, main } = await visit(path);
  const phones = all('a', main).filter(({ attribs }) => attribs.href?.startsWith('tel:'));
  const numbers = departments.map((department, place) => `${department} 250-555-0${148 + place}`);
  expect(phones.map(textOf)).toEqual(expect.arrayContaining(numbers));
});

test.each([
  ['/value-your-trade', 'Add files', 'larger photos'],
  ['/fr/value-your-trade', 'Ajouter des fichiers', 'Les photos plus lourdes'],
])('%s asks for files with a button of its own, and says that large photos are welcome', async (path, name, hint) => {
  const { all, main } = await visit(path);
  const [field] = all('input', main).filter(({ attribs }) => attribs.type === 'file');
  // What the browser draws would be in its own language.
  expect(field?.attribs.class?.split(' ')).toContain('vh');
  const labels = all('label', main).filter(({ attribs }) => attribs.for === field?.attribs.id);
  expect(labels.map(textOf)).toContain(name);
  expect(textOf(main)).toContain(hint);
});
