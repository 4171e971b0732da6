import { role, type Section } from '#src/access.ts';
import type { ImportAnswer } from '#src/product-import/import-run.ts';
import { openTestApp } from './test-app.server.ts';

type Options = { to?: string; query?: string; name?: string; fields?: Record<string, string>; token?: string };

/** A user with access to products who uploads files, and the job that imports them. */
export async function openImportTestApp() {
  const api = await openTestApp();
  const access: Section[] = ['products'];
  const staff = await api.signInAs({ role: role.staff, access });

  async function handIn(file: string | Uint8Array, options: Options = {}) {
    const { to = 'asyncDataWithUploadFile', query = '', name = 'inventory.csv', fields = {}, token = staff } = options;
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([Buffer.from(file as string)]), name);
    const body = new Response(form);
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/admin/product/${to}${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: response.statusCode, ...response.json() };
  }

  const findImport = async (query = '') =>
    (await api.get(`/admin/product/import${query}`, { token: staff })).result as ImportAnswer;

  /** Uploads a file, runs the job, and returns the import's answer. */
  async function bringIn(file: string | Uint8Array, options?: Options): Promise<ImportAnswer> {
    const { result } = await handIn(file, options);
    await api.work();
    return await findImport(`?id=${result.id}`);
  }

  async function fetchFile(path: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${staff}` };
    const { rawPayload } = await api.app.inject({ method: 'GET', url: `/api/admin/product/${path}`, headers });
    return rawPayload;
  }

  return { ...api, staff, handIn, described: findImport, bringIn, fetchFile };
}

export type ImportTestApp = Awaited<ReturnType<typeof openImportTestApp>>;
