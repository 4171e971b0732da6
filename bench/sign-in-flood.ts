import { argv, stdout } from 'node:process';

/**
 * How long a visitor's search takes while one address tries to sign in 1,500 times at once. Prints the medians of a
 * search before and meanwhile, and the answers to the sign-ins: `node bench/sign-in-flood.ts http://127.0.0.1:3200`,
 * against a running site with the demo.
 */
const [origin = 'http://127.0.0.1:3200'] = argv.slice(2);

const tries = 1_500;
const searches = 40;

async function timed(path: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(origin + path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - began;
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** A unique parameter each time, to bypass the cache. */
const search = (at: number) =>
  timed(`/api/product/?q=${['jet', 'yamaha', 'trailer', 'osprey'][at % 4]}&limit=${(at % 12) + 1}`);

const signIn = async (at: number): Promise<number> => {
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: `guess-${at}@crew.example`, password: 'Wrong-one1!' }),
  });
  await response.arrayBuffer();
  return response.status;
};

const before: number[] = [];
for (let at = 0; at < searches; at += 1) before.push(await search(at));

const flood = Promise.all(Array.from({ length: tries }, (_, at) => signIn(at)));
const began = performance.now();
let isOver = false;
void flood.then(() => {
  isOver = true;
});
const meanwhile: number[] = [];
const ready: number[] = [];
for (let at = 0; !isOver || meanwhile.length < 5; at += 1) {
  meanwhile.push(await search(at));
  ready.push(await timed('/readyz'));
}
const answers = await flood;
const seconds = (performance.now() - began) / 1000;
const count = (status: number) => answers.filter((answer) => answer === status).length;
stdout.write(
  [
    `search, alone: ${median(before).toFixed(0)} ms`,
    `search, meanwhile: ${median(meanwhile).toFixed(0)} ms (${meanwhile.length} in ${seconds.toFixed(1)} s)`,
    `/readyz, meanwhile: ${median(ready).toFixed(0)} ms`,
    `answers: ${count(401)} × 401, ${count(429)} × 429, ${answers.length - count(401) - count(429)} others`,
    '',
  ].join('\n'),
);
