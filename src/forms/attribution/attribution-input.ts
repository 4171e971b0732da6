import { z } from 'zod';
import { dayMs } from '#src/lib/duration.ts';
import { isStorable, jsonText, optionalLine } from '#src/lib/input/field.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { channelOf } from './channel.ts';
import {
  type Attribution,
  clickIds,
  firstTouchDays,
  hostPattern,
  maxLandingLength,
  maxUtmLength,
  type Touch,
  touchOf,
  utmKeys,
} from './touch.ts';

const utm = optionalLine(maxUtmLength).transform((text) => text ?? undefined);

const touch = {
  landing: z
    .string()
    .max(maxLandingLength)
    .refine((path) => isStorable(path) && isOwnPath(path) && !/[?#]/.test(path)),
  referrer: z.string().regex(hostPattern).nullable(),
  clickIds: z.array(z.enum(clickIds)).max(clickIds.length),
  ...(Object.fromEntries(utmKeys.map((key) => [key, utm])) as Record<(typeof utmKeys)[number], typeof utm>),
};

const maxTextLength = 4_000;
const noted = z.string().max(maxTextLength);

/** As browsers send it: the address of the first page of a visit, a blank, and the referrer. */
const shape = z.strictObject({
  last: noted.nullable(),
  first: z.strictObject({ noted, at: z.iso.datetime() }).nullable(),
});

/** What is not exactly a touch is none. */
function readTouch(text: string | null | undefined): Touch | null {
  const { data } = z.strictObject(touch).safeParse(touchOf(text ?? ''));
  // Without what is undefined.
  return data ? JSON.parse(JSON.stringify(data)) : null;
}

const touchAnswer = z.looseObject({
  landing: z.string(),
  referrer: z.string().nullable(),
  clickIds: z.array(z.string()),
});

/** The same in answers to staff. */
export const attributionAnswer = z.object({
  last: touchAnswer.nullable(),
  first: touchAnswer.extend({ at: z.iso.datetime() }).nullable(),
});

/**
 * How the sender came, which browsers add to a form. What is not exactly that is left out: no form of a customer is
 * refused because of it.
 */
export const attributionField = () =>
  z
    .unknown()
    .optional()
    .meta({
      type: ['object', 'string', 'null'],
      description:
        'How the sender came to the site. `last`: the address of the first page of this visit, a blank and the referrer; `first`: the same of the first visit as `noted`, with its moment `at`. What is not valid is left out',
    })
    .transform((sent): Attribution | null => {
      if (typeof sent === 'string' && sent.length > maxTextLength) return null;
      const { data } = shape.safeParse(jsonText(sent));
      const last = readTouch(data?.last);
      const first = readTouch(data?.first?.noted);
      return last || first ? { last, first: first && { ...first, at: data?.first?.at ?? '' } } : null;
    });

/** The columns of a lead or booking. A first touch that is older, or that lies in the future, does not count. */
export function attributionColumns(sent: Attribution | null, now: Date) {
  const { last = null } = sent ?? {};
  const first = sent?.first && isRecent(sent.first.at, now) ? sent.first : null;
  return {
    attribution: last || first ? { last, first } : null,
    channel: last && channelOf(last),
    firstChannel: first && channelOf(first),
  };
}

const isRecent = (at: string, now: Date): boolean => {
  const age = now.getTime() - Date.parse(at);
  return age >= 0 && age <= firstTouchDays * dayMs;
};
