import { blanksIn } from '#src/leads/inbox/answer/reply-template.ts';
import type { Range } from '#src/lib/markup/placeholders.ts';

export type MarkedPart = { from: number; text: string; mark: 'blank' | 'filled' | null };

/** Splits a text into blanks, parts filled in by a template, and the text between them. */
export function markedParts(text: string, filled: readonly Range[]): MarkedPart[] {
  const blanks = blanksIn(text).map((range) => ({ ...range, mark: 'blank' as const }));
  const marks = [...blanks, ...filled.map((range) => ({ ...range, mark: 'filled' as const }))]
    .filter(({ from, to }) => from < to && to <= text.length)
    .toSorted((one, other) => one.from - other.from);
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { from, to, mark } of marks) {
    // A name may itself look like a blank.
    if (from < at) continue;
    if (from > at) parts.push({ from: at, text: text.slice(at, from), mark: null });
    parts.push({ from, text: text.slice(from, to), mark });
    at = to;
  }
  if (at < text.length) parts.push({ from: at, text: text.slice(at), mark: null });
  return parts;
}
