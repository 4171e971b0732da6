import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The files of a deployment are read here, not run. */

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim());
const valuesOf = (path: string, key: RegExp) =>
  linesOf(path).flatMap((line) => {
    const [, value] = key.exec(line) ?? [];
    return value === undefined ? [] : [value];
  });

/** Our own image, which is built. */
const isOurs = (image: string) => image === 'slipway';
const images = valuesOf('deploy/compose.yaml', /^image: (\S+)$/).filter((image) => !isOurs(image));

it.each(images)('the compose file names an exact version of %s', (image) => {
  expect(image).toMatch(/^docker\.io\/[\w.-]+\/[\w.-]+:v?\d+\.\d+(\.\d+)?$/);
});

it('the compose file names no image that is gone from its registry', () => {
  expect(images).toHaveLength(5);
  expect(images.join()).not.toMatch(/minio/);
});

it('the secrets of the compose file lie outside of the project, which is what an image is made of', () => {
  const secrets = valuesOf('deploy/compose.yaml', /^\w+: \{ file: (\S+) \}$/);
  expect(secrets).toHaveLength(5);
  for (const secret of secrets) expect(secret).toMatch(/^\.\.\/\.\.\//);
});

describe.each(['.dockerignore', '.containerignore'])('%s', (path) => {
  const patterns = linesOf(path).filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (file: string) =>
    patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));

  it.each(['.env', '.env.production', 'site.env', 'secrets/database_password', 'tls.key', 'deploy/tls.pem', 'var/x'])(
    'keeps %s out of the image',
    (file) => expect(isIgnored(file)).toBe(true),
  );

  it.each(['package.json', 'bin/serve.mjs', 'src/server/app.ts', 'messages/en.json', 'demo/seed.ts'])(
    'lets %s into the image',
    (file) => expect(isIgnored(file)).toBe(false),
  );
});

it('the image has one Node, its own', () => {
  const steps = linesOf('Containerfile');
  const [built, copied] = ['RUN npm run build', 'COPY --from=build'].map((step) =>
    steps.findIndex((line) => line.startsWith(step)),
  );
  expect(steps.slice(built, copied).join('\n')).toMatch(/rm -rf node_modules\/node-linux-\* node_modules\/node-bin-\*/);
});

it('updates are proposed together for packages that are installed', () => {
  const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8'));
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const installed = [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })];
  const names: string[] = packageRules.flatMap((rule: { matchPackageNames: string[] }) => rule.matchPackageNames);
  const isNpm = (name: string) => !name.startsWith('docker.io/');
  expect(names.filter(isNpm).filter((name) => !installed.some((one) => matchesGlob(one, name)))).toEqual([]);
});

it.each(['site.env', 'secrets/'])('%s is not committed', (name) => {
  const patterns = linesOf('.gitignore');
  expect(patterns.some((pattern) => matchesGlob(name, pattern) || pattern === name)).toBe(true);
});
