import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import { dayMs } from '#src/lib/duration.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { uniqueWord } from '#src/test-factories/unique.ts';
import { user } from '../account.table.ts';
import { deleteExpiredAccess } from '../delete-expired.server.ts';
import { invitation } from './invitation.table.ts';

const password = 'Fresh-water8!';
const person = { firstName: 'Tess', lastName: 'Oarlock', password, confirmPassword: password };

let api: TestApp;
let admin: string;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(invitation);
  admin = await api.signInAs({ role: 1, firstName: 'Mara', lastName: 'Quay' });
});

const addressOf = () => `${uniqueWord()}@example.ca`;
const invite = (sent: object, token = admin) =>
  api.post('/admin/invitation', { token, json: { role: 2, access: ['contact'], ...sent } });
const tokenIn = (link: string | null) => /\/auth\/invitation\/([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
const invited = async (sent: object = {}) => tokenIn((await invite({ email: addressOf(), ...sent })).result.link);
const accept = (token: string, sent: object = {}) =>
  api.post(`/user/invited/${token}`, { json: { ...person, ...sent } });
const open = async () => (await api.get('/admin/invitation', { token: admin })).result.invitations;

describe('an invitation', () => {
  it('makes an active account with its role and access, signed in at once', async () => {
    const email = addressOf();
    const token = await invited({ email, access: ['contact', 'brand'], language: 'fr' });
    const answer = await accept(token);
    expect(answer).toMatchObject({
      status: 200,
      result: {
        user: { email, username: email, role: 2, access: ['contact', 'brand'], language: 'fr', firstName: 'Tess' },
      },
    });
    expect(answer.cookies.map(({ name }) => name)).toContain('token');
    expect((await api.get('/admin/user/info', { token: answer.result.token })).status).toBe(200);
    expect((await api.post('/user/login', { json: { username: email, password } })).status).toBe(200);
    expect(await open()).toEqual([]);
  });

  it('has a link of which only the hash is stored', async () => {
    const token = await invited();
    const [row] = await api.db.select().from(invitation);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('works once', async () => {
    const token = await invited();
    expect((await accept(token)).status).toBe(200);
    expect(await accept(token)).toMatchObject({
      status: 401,
      error: { message: /has expired, was revoked or has already/ },
    });
  });

  it('makes one account when it is accepted twice at the same moment', async () => {
    const email = addressOf();
    const token = await invited({ email });
    const answers = await Promise.all([accept(token), accept(token, { firstName: 'Coral' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await api.db.$count(user, eq(user.email, email))).toBe(1);
  });

  it('works for seven days', async () => {
    const began = api.clock.now;
    const tokens = [await invited(), await invited()];
    api.pass(7 * dayMs - 1);
    expect((await accept(tokens[0] ?? '')).status).toBe(200);
    api.pass(1);
    expect((await accept(tokens[1] ?? '')).status).toBe(401);
    api.clock.now = began;
  });

  it('does not work after it was revoked', async () => {
    const token = await invited();
    const [{ id }] = await open();
    expect((await api.post('/admin/invitation/revoke', { token: admin, json: { id } })).status).toBe(200);
    expect((await accept(token)).status).toBe(401);
    expect((await api.post('/admin/invitation/revoke', { token: admin, json: { id } })).status).toBe(404);
  });

  it('gets a new link when it is sent again, also after it has expired; the link before stops working', async () => {
    const began = api.clock.now;
    const token = await invited();
    const [{ id }] = await open();
    api.pass(8 * dayMs);
    admin = await api.signInAs({ role: 1 });
    const again = await api.post('/admin/invitation/resend', { token: admin, json: { id } });
    expect((await accept(token)).status).toBe(401);
    expect((await accept(tokenIn(again.result.link))).status).toBe(200);
    api.clock.now = began;
  });

  it('is not used up by a weak password or a missing name', async () => {
    const token = await invited();
    expect(await accept(token, { password: 'weak', confirmPassword: 'weak' })).toMatchObject({ status: 422 });
    expect((await accept(token, { firstName: '' })).error.fields).toEqual({ firstName: 'Enter your first name' });
    expect((await accept(token, { confirmPassword: '' })).error.fields).toEqual({
      confirmPassword: 'Enter the password again',
    });
    expect((await accept(token, { role: 1 })).status).toBe(400);
    expect((await accept(token)).status).toBe(200);
  });

  it('gives no access to sections unless it is for staff', async () => {
    const token = await invited({ role: 3, access: ['users'] });
    expect((await accept(token)).result.user).toMatchObject({ role: 3, access: [] });
  });

  it('is in the audit log: invited, sent again, revoked, accepted', async () => {
    const email = addressOf();
    await invite({ email });
    const [{ id }] = await open();
    const again = await api.post('/admin/invitation/resend', { token: admin, json: { id } });
    await accept(tokenIn(again.result.link));
    const rows = await api.db.select().from(audit).where(eq(audit.recordName, email)).orderBy(desc(audit.id));
    expect(rows.map(({ action }) => action)).toEqual(['sign-in', 'accept-invitation', 'send-again', 'invite']);
  });

  it('is deleted thirty days after it has expired', async () => {
    await invited();
    await deleteExpiredAccess(api.db, new Date(api.clock.now.getTime() + 36 * dayMs));
    expect(await api.db.$count(invitation)).toBe(1);
    await deleteExpiredAccess(api.db, new Date(api.clock.now.getTime() + 38 * dayMs));
    expect(await api.db.$count(invitation)).toBe(0);
  });
});

describe('inviting', () => {
  it('an address that has an account names the account', async () => {
    const { email } = await makeUser(api.db, { role: 3 });
    const answer = await invite({ email: email.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, error: { fields: { email: /belongs to the account/ } } });
    expect(answer.error.fields.email).toContain(email);
    expect(await open()).toEqual([]);
  });

  it('an address that has an open invitation is refused; an expired one is replaced', async () => {
    const began = api.clock.now;
    const email = addressOf();
    await invite({ email });
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      error: { message: /open invitation/ },
    });
    api.pass(7 * dayMs);
    admin = await api.signInAs({ role: 1 });
    expect((await invite({ email })).status).toBe(200);
    expect(await open()).toHaveLength(1);
    api.clock.now = began;
  });

  it('one address twice at the same moment makes one invitation', async () => {
    const email = addressOf();
    const answers = await Promise.all([invite({ email }), invite({ email })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('an account that was made meanwhile keeps its password', async () => {
    const email = addressOf();
    const token = await invited({ email });
    await makeUser(api.db, { email, role: 3 });
    expect(await accept(token)).toMatchObject({ status: 401, error: { message: /has an account already/ } });
    expect((await api.post('/user/login', { json: { username: email, password } })).status).toBe(401);
  });

  it('is for admins', async () => {
    const staff = await api.signInAs({ role: 2, access: ['users'] });
    expect((await invite({ email: addressOf() }, staff)).status).toBe(403);
    expect((await api.get('/admin/invitation', { token: staff })).status).toBe(403);
    expect((await api.post('/admin/invitation/revoke', { token: staff, json: { id: 1 } })).status).toBe(403);
    expect((await api.get('/admin/invitation')).status).toBe(401);
  });

  it.each([
    [{ email: '' }, 'email'],
    [{ email: 'a@b.ca,c@d.ca' }, 'email'],
    [{ email: 'x@example.ca', role: 9 }, 'role'],
    [{ email: 'x@example.ca', access: ['everything'] }, 'access'],
    [{ email: 'x@example.ca', language: 'de' }, 'language'],
    [{ email: 'x@example.ca', firstName: 'a\0b' }, 'firstName'],
    [{ email: 'x@example.ca', active: false }, 'active'],
  ])('with %j is refused at its field', async (sent, field) => {
    const { status, error } = await invite(sent);
    // An unknown field is a mistake of the program, the others are of what was typed.
    expect(status).toBe(field === 'active' ? 400 : 422);
    expect(Object.keys(error.fields).map((name) => name.split('.')[0])).toContain(field);
    expect(await open()).toEqual([]);
  });
});

describe('with a mail server', () => {
  let mailed: TestApp;
  beforeAll(async () => {
    mailed = await openTestApp({ post: { send: async () => undefined } as never });
  });
  afterAll(() => mailed.close());

  it('the link is emailed in the language of the invitation, and not in the answer', async () => {
    const token = await mailed.signInAs({ role: 1, firstName: 'Mara', lastName: 'Quay' });
    const email = addressOf();
    const json = { email, role: 2, access: ['contact'], language: 'fr', firstName: 'Tess' };
    const { result } = await mailed.post('/admin/invitation', { token, json });
    expect(result.link).toBeNull();
    const [sent] = await mailed.db.select().from(mail).where(eq(mail.to, email));
    expect(sent).toMatchObject({ purpose: 'invitation', language: 'fr' });
    expect(sent?.text).toContain('Mara Quay vous invite');
    expect(sent?.text).toContain('Peut répondre aux demandes');
    expect(sent?.text).toMatch(/https:\/\/salishcoastmarine\.example\/fr\/auth\/invitation\/[\w-]{43}/);
  });

  it('an address is sent at most five invitations within an hour', async () => {
    const token = await mailed.signInAs({ role: 1 });
    const json = { email: addressOf(), role: 3 };
    const { id } = (await mailed.post('/admin/invitation', { token, json })).result;
    const resend = () => mailed.post('/admin/invitation/resend', { token, json: { id } });
    for (let sent = 1; sent < 5; sent += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
    expect(await mailed.db.$count(mail, eq(mail.to, json.email))).toBe(5);
  });
});
