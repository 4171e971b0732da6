import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment, variableNames } from './env.server.ts';

describe('the environment', () => {
  it('has a default for every variable that is not set', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      processes: 1,
      metricsToken: null,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('var'),
      databaseUrl: undefined,
      s3: null,
      adoptStore: false,
      secondPlace: { s3: null, folder: null },
      smtp: null,
      seed: 'demo',
      firstAdmin: { email: 'admin@salishcoastmarine.example', password: undefined },
      secondStepDays: null,
      google: null,
      trustProxy: false,
      otlp: null,
      logLevel: 'info',
    });
  });

  it('chooses no scenario for a site on the web', () => {
    expect(readEnvironment({}).seed).toBe('demo');
    expect(readEnvironment({ PUBLIC_URL: 'https://www.example.com' }).seed).toBeNull();
    expect(readEnvironment({ PUBLIC_URL: 'https://www.example.com', SEED: 'demo' }).seed).toBe('demo');
  });

  it('treats an empty value as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnvironment({}));
  });

  it('builds the public address from the port, and removes its trailing slash', () => {
    expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readEnvironment({ PUBLIC_URL: 'https://www.example.com/' }).publicUrl).toBe('https://www.example.com');
  });

  it.each([
    ['true', 1],
    ['2', 2],
    ['false', false],
    ['10.0.0.1, 10.1.0.0/16, fd00::/8', ['10.0.0.1', '10.1.0.0/16', 'fd00::/8']],
  ])('reads the trusted proxies from TRUST_PROXY=%s', (value, expected) => {
    expect(readEnvironment({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it('reads secrets from files, where the variable ends with _FILE', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'slipway-env-')), 'token');
    writeFileSync(file, 'a-token-from-a-file\n');
    expect(readEnvironment({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-from-a-file');
    expect(refusalOf({ METRICS_TOKEN_FILE: `${file}-that-is-not-there` })).toBe(
      'METRICS_TOKEN_FILE should be a file that can be read',
    );
    expect(refusalOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-token-here' })).toContain('one of the two');
  });

  it('has a process for each core with WEB_CONCURRENCY=auto', () => {
    expect(readEnvironment({ WEB_CONCURRENCY: 'auto' }).processes).toBe(availableParallelism());
    expect(readEnvironment({ WEB_CONCURRENCY: '3' }).processes).toBe(3);
  });

  it.each([
    ['PORT', 'http', 'a port number'],
    ['PORT', '65536', 'a port number'],
    ['PORT', '-1', 'a port number'],
    ['PORT', '3000.5', 'a port number'],
    ['PUBLIC_URL', 'www.example.com', 'the address visitors use'],
    ['PUBLIC_URL', 'https://www.example.com/shop', 'without a path'],
    ['PUBLIC_URL', 'ftp://example.com', 'the address visitors use'],
    ['DATABASE_URL', 'mysql://root@localhost/site', 'like postgres://'],
    ['DATABASE_URL', 'localhost', 'like postgres://'],
    ['SEED', 'prod', 'should be demo or empty'],
    ['TRUST_PROXY', '0.0.0.0/99', 'the number of proxies'],
    ['TRUST_PROXY', 'everyone', 'the number of proxies'],
    ['ADOPT_STORE', 'no', 'should be yes, or left out'],
    ['BACKUP_S3_BUCKET', 'Dealer Backups', 'the name of a bucket'],
    ['WEB_CONCURRENCY', '0', 'auto, or a number of processes'],
    ['WEB_CONCURRENCY', '65', 'auto, or a number of processes'],
    ['METRICS_TOKEN', 'short', 'at least 16 characters'],
    ['LOG_LEVEL', 'loud', 'should be one of fatal'],
    ['SMTP_URL', 'http://mail.example.com', 'should be like smtp://'],
    ['MAIL_FROM', 'a@example.com, b@example.com', 'should be like'],
    ['MAIL_FROM', 'Us <a@example.com>\r\nBcc: b@example.com', 'should be like'],
  ])('refuses %s=%s with one line that says what is expected', (name, value, meaning) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatch(new RegExp(`^${name} should be .*`));
    expect(refusal).toContain(meaning);
    expect(refusal).not.toContain('\n');
  });

  it.each([
    ['office@example.com', { name: '', address: 'office@example.com' }],
    ['Plage & Fils <office@example.com>', { name: 'Plage & Fils', address: 'office@example.com' }],
  ])('reads the sender from MAIL_FROM=%s', (MAIL_FROM, from) => {
    const url = 'smtps://us:secret@mail.example.com';
    expect(readEnvironment({ SMTP_URL: url, MAIL_FROM }).smtp).toEqual({ url, from });
    expect(readEnvironment({ MAIL_FROM }).smtp).toBeNull();
    expect(refusalOf({ SMTP_URL: url })).toMatch(/^MAIL_FROM should be like .*, as SMTP_URL is set$/);
  });

  it('reports every invalid variable on its own line, without its value', () => {
    const refusal = refusalOf({ PORT: 'x', SEED: 'y', DATABASE_URL: 'mysql://user:hunter2@host/db' });
    expect(refusal.split('\n').map((line) => line.split(' ', 1)[0])).toEqual(['PORT', 'DATABASE_URL', 'SEED']);
    expect(refusal).not.toContain('hunter2');
  });

  it('requires all S3 variables or none', () => {
    const S3_ENDPOINT = 'https://s3.example.com';
    const rest = { S3_BUCKET: 'dealer-media', S3_ACCESS_KEY: 'id', S3_SECRET_KEY: 'secret', S3_REGION: 'ca-west-1' };
    expect(readEnvironment({ S3_ENDPOINT, ...rest }).s3).toMatchObject({
      endpoint: S3_ENDPOINT,
      bucket: 'dealer-media',
    });
    expect(() => readEnvironment(rest)).toThrow(/^S3_ENDPOINT should be set/);
    expect(() => readEnvironment({ ...rest, S3_ENDPOINT: 'https://s3.example.com/bucket' })).toThrow(/S3_ENDPOINT/);
  });

  it('accepts one second place for backups, different from the first', () => {
    const names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY', 'REGION'] as const;
    const bucket = (prefix: string) =>
      Object.fromEntries(
        names.map((name) => [`${prefix}_${name}`, name === 'ENDPOINT' ? 'https://s3.example.com' : 'abc']),
      );
    expect(readEnvironment({}).secondPlace).toEqual({ s3: null, folder: null });
    expect(readEnvironment({ BACKUP_DIR: '/mnt/second' }).secondPlace).toEqual({ s3: null, folder: '/mnt/second' });
    expect(readEnvironment(bucket('BACKUP_S3')).secondPlace).toMatchObject({ s3: { bucket: 'abc' }, folder: null });
    expect(refusalOf({ BACKUP_DIR: '/srv/var/backups', DATA_DIR: '/srv/var' })).toMatch(
      /^BACKUP_DIR should be outside/,
    );
    expect(refusalOf({ ...bucket('BACKUP_S3'), BACKUP_DIR: '/mnt' })).toMatch(/^BACKUP_DIR should not be set/);
    expect(refusalOf({ ...bucket('BACKUP_S3'), ...bucket('S3') })).toMatch(/^BACKUP_S3_BUCKET should be another/);
    expect(refusalOf({ BACKUP_S3_BUCKET: 'dealer-backups' })).toMatch(/^BACKUP_S3_ENDPOINT should be set/);
  });

  it('is completely described in .env.example', () => {
    const described = readFileSync('.env.example', 'utf8').match(/^(# )?[A-Z0-9_]+(?==)/gm) ?? [];
    expect(described.map((name) => name.replace('# ', '')).sort()).toEqual([...variableNames].sort());
  });
});

function refusalOf(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}
