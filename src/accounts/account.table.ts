import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Role, Section } from '#src/access.ts';
import { id, moment, times } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';
import { media } from '#src/media/media.table.ts';
import { startScreens } from './start-page.ts';

export const user = pgTable('user', {
  id: id(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  /** Null: signs in with Google only. */
  passwordHash: text('password_hash'),
  /** Chosen at registration, by somebody who need not own the email address. */
  isPasswordUnconfirmed: boolean('is_password_unconfirmed').notNull().default(false),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** The direct line, in the signature of replies. */
  phone: text('phone'),
  role: smallint('role').$type<Role>().notNull().default(3),
  access: text('access').array().$type<Section[]>().notNull().default([]),
  active: boolean('active').notNull().default(false),
  /** Registered by its owner and never activated by staff: deleted after some time. */
  isAwaitingActivation: boolean('is_awaiting_activation').notNull().default(false),
  twoStep: text('two_step', { enum: ['off', 'email', 'app'] })
    .notNull()
    .default('off'),
  totpSecret: text('totp_secret'),
  /**
   * The secret shown during the set-up of an authenticator app; not in use until a code from the app has confirmed it.
   */
  totpPending: text('totp_pending'),
  /** The 30-second step of the last used code. */
  totpStep: integer('totp_step'),
  language: text('language', { enum: languages }).notNull().default('en'),
  /** Shortcuts of single letters in the back office. */
  hasLetterKeys: boolean('has_letter_keys').notNull().default(true),
  /** The first screen after sign-in. Null: by role and access. */
  startScreen: text('start_screen', { enum: startScreens }),
  /** Of the media library. */
  photo: integer('photo_id').references(() => media.id, { onDelete: 'set null' }),
  /** To the minute. */
  lastSeenAt: moment('last_seen_at'),
  /** The first sign-in at which a second step was required and not there. */
  secondStepAskedAt: moment('second_step_asked_at'),
  googleSubject: text('google_subject').unique(),
  isRemove: boolean('is_remove').notNull().default(false),
  removedAt: moment('removed_at'),
  ...times,
});
export type UserRow = typeof user.$inferSelect;

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Only the SHA-256 of tokens and codes is stored. */
const tokenHash = () => text('token_hash').notNull().unique();

export const session = pgTable('session', {
  id: id(),
  tokenHash: tokenHash(),
  userId: userId(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull(),
  /** Opened with a passkey, which is both steps at once. */
  isByPasskey: boolean('by_passkey').notNull().default(false),
});

/** A browser that may skip the second step. */
export const trustedDevice = pgTable('trusted_device', {
  id: id(),
  tokenHash: tokenHash(),
  userId: userId(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A sign-in with a right password that still waits for its code. */
export const secondStep = pgTable('second_step', {
  id: id(),
  tokenHash: tokenHash(),
  userId: userId(),
  method: text('way', { enum: ['email', 'app'] }).notNull(),
  codeHash: text('code_hash'),
  wrongCodes: smallint('wrong_codes').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A passkey of a user, by the name they gave it. */
export const passkey = pgTable('passkey', {
  id: id(),
  userId: userId(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: text('public_key').notNull(),
  /** Of signatures; stays 0 where the passkey is synced. */
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  isSynced: boolean('is_synced').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});
export type PasskeyRow = typeof passkey.$inferSelect;

/** What a browser has to sign, once. The user is known when a passkey is added. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  id: id(),
  tokenHash: tokenHash(),
  userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const recoveryCode = pgTable('recovery_code', {
  id: id(),
  userId: userId(),
  codeHash: text('code_hash').notNull(),
  usedAt: moment('used_at'),
});

export const passwordReset = pgTable('password_reset', {
  id: id(),
  tokenHash: tokenHash(),
  userId: userId(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
