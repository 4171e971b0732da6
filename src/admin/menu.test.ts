import { expect, test } from 'vitest';
import { type CurrentUser, role, type Section } from '#src/access.ts';
import { currentEntry, inGroups, listOfForm, listPartOf, mayListPosts, menuFor } from './menu.ts';

const everyScreen = () => true;
const staffWith = (...access: Section[]): CurrentUser => ({ id: 7, role: role.staff, access });
const seenBy = (user: CurrentUser) => menuFor(user, everyScreen).map(({ key }) => key);

test('staff see the sections they have access to, and no others', () => {
  const seen = ['dashboard', 'products', 'sale', 'media', 'french', 'inbox', 'customers', 'booking'];
  expect(seenBy(staffWith('products', 'book-service'))).toEqual(seen);
  expect(seenBy(staffWith('contact'))).not.toContain('french');
});

test('staff with access to blog posts only see the blog and no other pages', () => {
  expect(seenBy(staffWith('blog-posts'))).toEqual(['dashboard', 'media', 'french', 'blog']);
  expect(seenBy(staffWith('posts'))).toEqual(['dashboard', 'media', 'french', 'content']);
});

test('an admin sees every section, a client none', () => {
  const admin: CurrentUser = { id: 1, role: role.admin, access: [] };
  expect(seenBy(admin)).toEqual(expect.arrayContaining(['dashboard', 'users', 'media', 'settings', 'system']));
  expect(seenBy({ id: 2, role: role.client, access: ['users'] })).toEqual([]);
});

test('a screen that does not exist has no entry', () => {
  const entries = menuFor(staffWith('brand', 'contact'), (screen) => screen === 'brand');
  expect(entries.map(({ key }) => key)).toEqual(['dashboard', 'brand', 'inbox']);
});

test('blog and other posts are distinguished by the parent in the address', () => {
  const entries = menuFor(staffWith('posts', 'blog-posts'), everyScreen);
  const keyAt = (pathname: string, search = '') => currentEntry(entries, { pathname, search }).entry?.key;
  expect(keyAt('/admin/posts')).toBe('content');
  expect(keyAt('/admin/posts', '?pageParent=blog&page=2')).toBe('blog');
  expect(keyAt('/admin/author/add')).toBe('blog');
  expect(keyAt('/admin/account')).toBeUndefined();
  expect(keyAt('/admin')).toBe('dashboard');
});

test('a subsection is found by its own address', () => {
  const entries = menuFor(staffWith('contact'), everyScreen);
  const { entry, part } = currentEntry(entries, { pathname: '/admin/trade/update/4', search: '' });
  expect([entry?.key, part?.key]).toEqual(['leads', 'trade']);
});

test('quotes stand for themselves among what is sold, for everybody with access to messages', () => {
  const entries = menuFor(staffWith('contact'), everyScreen);
  const { entry, part } = currentEntry(entries, { pathname: '/admin/quote/update/4', search: '' });
  expect([entry?.key, entry?.group, part]).toEqual(['quote', 'sell', undefined]);
});

test('a screen below a list has its own entry', () => {
  const entries = menuFor(staffWith('book-service'), everyScreen);
  const partAt = (pathname: string) => currentEntry(entries, { pathname, search: '' }).part?.key;
  expect(partAt('/admin/book-service/calendar')).toBe('calendar');
  expect(partAt('/admin/book-service/update/3')).toBe('bookings');
});

test('the form of a post belongs to the list that it was opened from, also as a copy', () => {
  const entries = menuFor({ id: 1, role: role.admin, access: [] }, everyScreen);
  const placeOf = (pathname: string, search: string) => {
    const { entry, part } = currentEntry(entries, { pathname, search });
    return [entry?.key, part?.key];
  };
  expect(placeOf('/admin/posts/update/4', '?from=fixed-pages')).toEqual(['content', 'fixed_pages']);
  expect(placeOf('/admin/posts/clone/4', '?pageParent=blog&language=fr')).toEqual(['blog', 'blog_posts']);
  expect(placeOf('/admin/posts/update/4', '')).toEqual(['content', 'posts']);
  expect(placeOf('/admin/posts/fixed', '')).toEqual(['content', 'fixed_pages']);
  expect(listOfForm('posts', '?from=fixed-pages')).toBe('posts/fixed');
  expect(listOfForm('posts', '?pageParent=blog&title=Winter&language=fr')).toBe('posts?pageParent=blog');
  expect(listPartOf('?pageParent=blog&title=Winter&language=fr')).toBe('?pageParent=blog');
  expect(listPartOf('?q=luxor')).toBe('');
});

test('the lists of blog posts and of other posts open only to those with access to them', () => {
  const lists = ['?pageParent=blog&page=2', '', '?pageParent=about-us'];
  const openTo = (...access: Section[]) => lists.map((search) => mayListPosts(staffWith(...access), search));
  expect(openTo('blog-posts')).toEqual([true, false, false]);
  expect(openTo('posts')).toEqual([false, true, true]);
  expect(openTo('posts', 'blog-posts')).toEqual([true, true, true]);
});

test('the menu has headings for selling, serving and running, and none without an entry', () => {
  const groupsOf = (user: CurrentUser) => inGroups(menuFor(user, everyScreen)).map(({ group }) => group);
  expect(groupsOf({ id: 1, role: role.admin, access: [] })).toEqual([undefined, 'sell', 'serve', 'run']);
  expect(groupsOf(staffWith('book-service'))).toEqual([undefined, 'sell', 'serve']);
});

test('operations are under one entry, which opens its first part', () => {
  const entries = menuFor({ id: 1, role: role.admin, access: [] }, everyScreen);
  const { entry, part } = currentEntry(entries, { pathname: '/admin/audit', search: '' });
  expect([entry?.key, entry?.path, part?.key]).toEqual(['system', 'redirects', 'audit']);
});
