import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { otlpTarget, readOtlpHeaders } from './otlp-target.ts';

type Source = Record<string, string | undefined>;

const senderMeaning = 'should be like Example Marine <office@example.com>';
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionName = /^[a-z0-9-]{1,40}$/;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every variable, its default, and the message printed when its value is invalid. */
const variables = z.object({
  PORT: number(0, 65_535, 'a port number from 0 to 65535').default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'should be the address visitors use, without a path, like https://www.example.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'should be like postgres://user:password@host:5432/database')
    .optional(),
  SEED: z.enum(['demo', 'empty'], 'should be demo or empty').optional(),
  ADMIN_EMAIL: z.email('should be one email address').max(254, 'should be one email address').optional(),
  ADMIN_PASSWORD: z.string().max(200, 'should have at most 200 characters').optional(),
  SECOND_STEP_DAYS: z
    .string()
    .regex(/^(never|\d{1,3})$/, 'should be never, or a number of days from 0 to 999')
    .transform((value) => (value === 'never' ? null : Number(value)))
    .optional(),
  GOOGLE_CLIENT_ID: z.string().max(300, 'should be the client id of your Google project').optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(300, 'should be the client secret of your Google project').optional(),
  GOOGLE_TOKEN_URL: z
    .string()
    .refine(isWebAddress, 'should be the address where codes are exchanged, like https://oauth2.googleapis.com/token')
    .default('https://oauth2.googleapis.com/token'),
  GOOGLE_AUTHORIZE_URL: z
    .string()
    .refine(
      isWebAddress,
      'should be the address where people sign in, like https://accounts.google.com/o/oauth2/v2/auth',
    )
    .default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_JWKS_URL: z
    .string()
    .refine(isWebAddress, 'should be the address of the issuer’s keys, like https://www.googleapis.com/oauth2/v3/certs')
    .default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: z
    .string()
    .refine(isWebAddress, 'should be the issuer as its tokens name it, like https://accounts.google.com')
    .default('https://accounts.google.com'),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'should be like smtp://user:password@mail.example.com:587, or smtps:// with port 465')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => readSender(value) !== null, senderMeaning)
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'should be the address of the store without the bucket, like https://s3.ca-west-1.amazonaws.com')
    .optional(),
  S3_BUCKET: z.string().regex(bucketName, 'should be the name of a bucket, like dealer-media').optional(),
  S3_ACCESS_KEY: z.string().max(200, 'should be the id of an access key').optional(),
  S3_SECRET_KEY: z.string().max(200, 'should be the secret of that access key').optional(),
  S3_REGION: z.string().regex(regionName, 'should be a region, like ca-west-1, or auto').optional(),
  ADOPT_STORE: z.enum(['yes'], 'should be yes, or left out').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'should be the address of the store without the bucket, like https://s3.ca-west-1.amazonaws.com')
    .optional(),
  BACKUP_S3_BUCKET: z.string().regex(bucketName, 'should be the name of a bucket, like dealer-backups').optional(),
  BACKUP_S3_ACCESS_KEY: z.string().max(200, 'should be the id of an access key').optional(),
  BACKUP_S3_SECRET_KEY: z.string().max(200, 'should be the secret of that access key').optional(),
  BACKUP_S3_REGION: z.string().regex(regionName, 'should be a region, like ca-west-1, or auto').optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyTrust, 'should be false, the number of proxies in front (1 to 9), or their addresses with commas')
    .transform(readProxyTrust)
    .default(false),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'should be auto, or a number of processes from 1 to 64')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
    .default(1),
  SECRETS_KEY: z.string().min(32, 'should be a secret of at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'should be a secret of at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isWebAddress, 'should be the address of a collector, like http://localhost:4318')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((value) => readOtlpHeaders(value) !== null, 'should be like api-key=secret,tenant=name, percent-encoded')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `should be one of ${logLevels.join(', ')}`).default('info'),
});

export const variableNames = Object.keys(variables.shape);

/** Each may be in a file instead, named by the variable with `_FILE` at its end, as container engines provide secrets. */
const secretNames = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'S3_SECRET_KEY',
  'BACKUP_S3_SECRET_KEY',
  'METRICS_TOKEN',
  'SECRETS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

export type Environment = ReturnType<typeof readEnvironment>;

/** Reads the environment once, at the start. Throws a StartError with one line for each invalid variable. */
export function readEnvironment(source: Source) {
  const result = variables.safeParse(withSecretFiles(withoutEmptyValues(source)));
  if (!result.success) throw new StartError(result.error.issues.map(explainIssue).join('\n'));
  const read = result.data;
  if (read.SMTP_URL && !read.MAIL_FROM) throw new StartError(`MAIL_FROM ${senderMeaning}, as SMTP_URL is set`);
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  // A real site must not be filled with a demo by mistake.
  const seed = read.SEED ?? (publicUrl.startsWith('https:') ? null : 'demo');
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    /** Without it a key of the data folder encrypts stored secrets. */
    secretsKey: read.SECRETS_KEY,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    /** The scenario for an empty database; null when it is required but not set. */
    seed,
    firstAdmin: {
      email: read.ADMIN_EMAIL ?? (seed === 'demo' ? 'admin@salishcoastmarine.example' : 'admin@slipway.example'),
      password: read.ADMIN_PASSWORD,
    },
    /** A demo is shared: a second step that one visitor sets up would lock the others out. */
    secondStepDays: read.SECOND_STEP_DAYS === undefined ? (seed === 'demo' ? null : 7) : read.SECOND_STEP_DAYS,
    google: read.GOOGLE_CLIENT_ID
      ? {
          clientId: read.GOOGLE_CLIENT_ID,
          clientSecret: read.GOOGLE_CLIENT_SECRET,
          tokenUrl: read.GOOGLE_TOKEN_URL,
          authorizeUrl: read.GOOGLE_AUTHORIZE_URL,
          keysUrl: read.GOOGLE_JWKS_URL,
          issuer: read.GOOGLE_ISSUER,
        }
      : null,
    smtp: smtpOf(read),
    s3: s3Of(read, 'S3'),
    adoptStore: read.ADOPT_STORE === 'yes',
    secondPlace: secondPlaceOf(read),
    trustProxy: read.TRUST_PROXY,
    /** The processes that answer requests. */
    processes: read.WEB_CONCURRENCY,
    metricsToken: read.METRICS_TOKEN ?? null,
    /** Where errors are reported to. */
    otlp: otlpTarget(read.OTEL_EXPORTER_OTLP_ENDPOINT, read.OTEL_EXPORTER_OTLP_HEADERS),
    logLevel: read.LOG_LEVEL,
  };
}

const s3Parts = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY', 'REGION'] as const;
type S3Prefix = 'S3' | 'BACKUP_S3';
type S3Variables = { [Name in `${S3Prefix}_${(typeof s3Parts)[number]}`]?: string | undefined };

/** An incomplete S3 configuration would otherwise fail at the first upload only. */
function s3Of(read: S3Variables, prefix: S3Prefix) {
  const [endpoint, bucket, accessKey, secretKey, region] = s3Parts.map((part) => read[`${prefix}_${part}`]);
  if (endpoint && bucket && region && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey };
  const missing = s3Parts.map((part) => `${prefix}_${part}` as const).filter((name) => !read[name]);
  if (missing.length === s3Parts.length) return null;
  throw new StartError(missing.map((name) => `${name} should be set, as the others of ${prefix} are`).join('\n'));
}

/** The second place of backups: another folder or bucket, because the first would be lost with the site. */
function secondPlaceOf(read: S3Variables & { BACKUP_DIR?: string | undefined; DATA_DIR: string }) {
  const s3 = s3Of(read, 'BACKUP_S3');
  const folder = read.BACKUP_DIR === undefined ? null : resolve(read.BACKUP_DIR);
  if (s3 && folder) throw new StartError('BACKUP_DIR should not be set when BACKUP_S3 is: there is one second place');
  if (folder && isWithin(folder, resolve(read.DATA_DIR))) {
    throw new StartError('BACKUP_DIR should be outside of DATA_DIR, best on another disk or machine');
  }
  const isFirst = s3 && s3.endpoint === read.S3_ENDPOINT && s3.bucket === read.S3_BUCKET;
  if (isFirst) throw new StartError('BACKUP_S3_BUCKET should be another bucket than S3_BUCKET');
  return { s3, folder };
}

const isWithin = (folder: string, other: string): boolean => folder === other || folder.startsWith(`${other}/`);

/** The value itself is never printed: it may be a password. */
const explainIssue = (issue: z.core.$ZodIssue) => `${issue.path.join('.')} ${issue.message}`;

/** `PORT=` in a file is the same as no line. */
const withoutEmptyValues = (source: Source) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

function withSecretFiles(source: Source): Source {
  const named = secretNames.filter((name) => source[`${name}_FILE`]);
  return { ...source, ...Object.fromEntries(named.map((name) => [name, readSecret(name, source)])) };
}

function readSecret(name: (typeof secretNames)[number], source: Source): string {
  const file = source[`${name}_FILE`] ?? '';
  if (source[name]) throw new StartError(`${name} should not be set when ${name}_FILE is: one of the two`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartError(`${name}_FILE should be a file that can be read`);
  }
}

function number(min: number, max: number, meaning: string) {
  const message = `should be ${meaning}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number(message).min(min, message).max(max, message));
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  );
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

/** A name and an email address, or the address alone. */
function readSender(value: string): { name: string; address: string } | null {
  const [, name = '', named, alone] = /^(?:([^<>"@\p{Cc}]*)<([^<>\s]+)>|([^<>\s]+))$/u.exec(value.trim()) ?? [];
  const address = named ?? alone ?? '';
  return z.email().max(254).safeParse(address).success ? { name: name.trim(), address } : null;
}

function smtpOf({ SMTP_URL: url, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }) {
  const from = readSender(MAIL_FROM ?? '');
  return url && from ? { url, from } : null;
}

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol);
}

function isProxyTrust(value: string): boolean {
  return /^(true|false|[1-9])$/.test(value) || value.split(',').every((part) => isAddressOrRange(part.trim()));
}

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `true` means one proxy: trusting every hop would let visitors forge their address. */
function readProxyTrust(value: string): false | number | string[] {
  if (value === 'false') return false;
  if (value === 'true') return 1;
  return /^\d$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
}
