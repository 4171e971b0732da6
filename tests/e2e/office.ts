import { admin } from '../demo-environment.ts';
import type { TestUser } from './users.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Envelope<Result> = { success: boolean; result: Result };
export type StoredRecord = { id: number } & Record<string, unknown>;

/** API calls of the admin, with a token in the header. */
export type Office = {
  token: string;
  call: <Result = StoredRecord>(method: Method, path: string, body?: object) => Promise<Result>;
};

export const openOffice = async (site: string): Promise<Office> => officeOf(site, await signInByCall(site, admin));

export function officeOf(site: string, token: string): Office {
  return {
    token,
    async call<Result>(method: Method, path: string, body?: object) {
      const response = await fetch(new URL(`/api/admin/${path}`, site), {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return (JSON.parse(text) as Envelope<Result>).result;
    },
  };
}

export async function signInByCall(site: string, { email, password }: TestUser): Promise<string> {
  const body = new URLSearchParams({ username: email, password });
  const response = await fetch(new URL('/api/user/login', site), { method: 'POST', body });
  const { result } = (await response.json()) as Envelope<{ token: string }>;
  return result.token;
}
