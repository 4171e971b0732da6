import { randomUUID } from 'node:crypto';
import { doWork } from '#src/forms/captcha/work.ts';
import { admin } from '../demo-environment.ts';

type Answer = { success: boolean; result: { [field: string]: unknown } & { id: number }; error?: object };
export type Client = Awaited<ReturnType<typeof createClient>>;

/** Calls a release's API as its admin and as its visitors; a refusal is an error. */
export async function createClient(origin: string) {
  let visitors = 0;
  const send = async (method: string, path: string, body: object | null, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer.error)}`);
    return answer.result;
  };
  const signIn = { username: admin.email, password: admin.password };
  const { token } = await send('POST', '/user/login', signIn);
  const authorization = { authorization: `Bearer ${token}` };
  const call = (method: string, path: string, body: object | null = null) => send(method, path, body, authorization);
  return {
    origin,
    token: String(token),
    call,
    create: async (resource: string, form: object) => (await call('POST', `/admin/${resource}`, form)).id,
    change: (resource: string, id: number, form: object) => call('PUT', `/admin/${resource}`, { id, ...form }),
    list: async (resource: string) =>
      (await call('GET', `/admin/${resource}/all?limit=100`)).record as { id: number; [field: string]: unknown }[],
    upload: (path: string, file: File, fields: Record<string, string> = {}) =>
      call('POST', path, multipart(file, fields)),
    /** A form as a visitor sends it, each from an address of its own. */
    submit: async (path: string, fields: object, file?: File) => {
      visitors += 1;
      const headers = {
        'x-forwarded-for': `203.0.113.${visitors % 250}`,
        'idempotency-key': randomUUID(),
        'accept-language': visitors % 3 === 0 ? 'fr' : 'en',
      };
      const { salt, bits, token: captchaToken } = await send('GET', '/client/captcha?kind=pow', null, headers);
      const captcha = await doWork({ salt: String(salt), bits: Number(bits) });
      const form = { ...fields, captcha, captchaToken: String(captchaToken) };
      return await send('POST', path, file ? multipart(file, form as Record<string, string>) : form, headers);
    },
  };
}

function multipart(file: File, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}
