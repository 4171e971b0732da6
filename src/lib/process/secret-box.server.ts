import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Encrypts secrets that the program has to read again, such as what it signs webhooks with, before they are stored. */
export type SecretBox = {
  seal: (secret: string) => string;
  /** Null for what was sealed with another key. */
  open: (sealed: string) => string | null;
};

type Options = {
  /** Of SECRETS_KEY. Without it the key is a file of the data folder, which is made when it is first needed. */
  key: string | undefined;
  dataDir: string;
};

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** The key is neither in the database nor in its backups: whoever gets one of those can't read the secrets. */
export function openSecretBox({ key, dataDir }: Options): SecretBox {
  let known: Buffer | undefined;
  const keyBytes = () => {
    known ??= hash('sha256', key ?? readOrMakeKey(join(dataDir, 'secrets.key')), 'buffer');
    return known;
  };
  return {
    seal(secret) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, keyBytes(), nonce);
      const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return `${version}.${Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed) {
      const [used, text = ''] = sealed.split('.');
      const bytes = Buffer.from(text, 'base64url');
      if (used !== version || bytes.length < nonceBytes + tagBytes) return null;
      try {
        const opening = createDecipheriv(cipher, keyBytes(), bytes.subarray(0, nonceBytes));
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

const ownerOnly = 0o600;

/** Of several processes that make it at once one wins: a link never replaces a file, and it is complete at once. */
function readOrMakeKey(path: string): string {
  const found = readKey(path);
  if (found) return found;
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: ownerOnly });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(path) ?? '';
}

function readKey(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
