export type Proof = { token: string; answer: string };

/** A proof of work in place of reading a picture. Throws when the server returns no challenge. */
export async function solveWork(signal?: AbortSignal): Promise<Proof> {
  const response = await fetch('/api/client/captcha?kind=pow', signal ? { signal } : {});
  if (!response.ok) throw new Error('no work was given');
  const { result } = await response.json();
  const { doWork } = await import('#src/forms/captcha/work.ts');
  return { token: result.token, answer: await doWork(result, signal) };
}
