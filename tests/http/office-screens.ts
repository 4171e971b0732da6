import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Office, signInByCall } from '../e2e/office.ts';
import { nameOf, textOf } from './page-elements.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Opens a screen of the back office as the user of a session. */
export const openScreen = (path: string, token: string): Promise<VisitedPage> =>
  visit(path, { cookie: `token=${token}` });

type Account = { id: number; email: string; password: string };

/** A new member of the staff, with access to products, or as `given` says. */
export async function createStaff({ call }: Office, input: object = {}): Promise<Account> {
  const user = { email: `${randomUUID()}@crew.example`, password: 'Sooke-1840-harbour!' };
  const account = { username: user.email, firstName: 'Robin', lastName: 'Crew', active: true };
  const { id } = await call('POST', 'user', { ...user, ...account, role: 2, access: ['products'], ...input });
  return { id, ...user };
}

/** The token of a new member of the staff. */
export const signInAs = async (office: Office, input: object = {}): Promise<string> =>
  await signInByCall(inject('origin'), await createStaff(office, input));

/** The status of a call to the API of the back office. */
export async function statusOf(token: string | null, method: string, path: string, body?: object): Promise<number> {
  const { status } = await fetch(new URL(`/api/admin/${path}`, inject('origin')), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  return status;
}

/** The part of a page that has this name. */
export function partOf({ all, within }: VisitedPage, tag: string, name: string): VisitedPage {
  return within(all(tag).find((each) => nameOf(each) === name));
}

/** The texts of the elements of one kind, in order. */
export const textsOf = ({ all }: VisitedPage, tag: string): string[] => all(tag).map(textOf);
