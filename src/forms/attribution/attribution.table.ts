import { jsonb, text } from 'drizzle-orm/pg-core';
import type { Attribution } from './touch.ts';

/** Columns of what visitors send. */
export const attributionTable = {
  /** How they came: the first and the last touch. */
  attribution: jsonb('attribution').$type<Attribution>(),
  /** The channel of the last touch, and of the first; null where it is not known. */
  channel: text('channel'),
  firstChannel: text('first_channel'),
};
