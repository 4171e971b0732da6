import { googleAt, googleClientId } from './e2e/google-stand-in.ts';
import { mailPortOf } from './e2e/mail-port.ts';

/** The first admin of every site that tests start. */
export const admin = { email: 'admin@salishcoastmarine.example', password: 'Harbour-1840-lights!' };

/** The environment of a demo site for tests: on this machine only, with stand-ins for Google and the mail server. */
export const demoEnvironment = (port: number, folder: string) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: `var/${folder}`,
  SEED: 'demo',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  GOOGLE_CLIENT_ID: googleClientId,
  GOOGLE_AUTHORIZE_URL: `${googleAt(port)}/authorize`,
  GOOGLE_TOKEN_URL: `${googleAt(port)}/token`,
  GOOGLE_JWKS_URL: `${googleAt(port)}/keys`,
  GOOGLE_ISSUER: googleAt(port),
  SMTP_URL: `smtp://127.0.0.1:${mailPortOf(port)}`,
  MAIL_FROM: 'Salish Coast Marine <office@salishcoastmarine.example>',
  // Tests that send many forms use different addresses.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
});
