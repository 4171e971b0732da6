import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeftRecord } from '#src/resource/calls.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { recordLabel, sentence, withinSentence } from '#src/ui/admin/sentence.ts';

type Name = AnyAdminResource['name'];

/** “20 products”: the number, and what they are. */
export const counted = (name: Name, count: number) => ({ count, what: namesOf(name, count) });

const namesOf = (name: Name, count: number): string =>
  withinSentence(count === 1 ? recordLabel(name) : sentence(`admin_${snake(name)}_title`));

/** Fixed texts, with the number of several records. */
export const saidOf = (done: string, name: Name, count: number): string =>
  count === 1 ? done : m.admin_list_done_count({ done, ...counted(name, count) });

/** The button that deletes them. */
export const deleteText = (name: Name, count: number): string =>
  count === 1 ? m.common_delete() : m.admin_list_delete_several(counted(name, count));

const maxNamed = 8;

/** Which records an undo left as they are, and why; null when there are none. */
export function leftText(left: readonly LeftRecord[]): string | null {
  if (left.length === 0) return null;
  const of = (reason: LeftRecord['reason'], text: (names: { names: string }) => string) => {
    const some = left.filter((one) => one.reason === reason);
    return some.length === 0 ? [] : [text({ names: namesIn(some) })];
  };
  return [
    ...of('changed', m.admin_list_left_changed),
    ...of('gone', m.admin_list_left_gone),
    ...of('refused', m.admin_list_left_refused),
  ].join(' ');
}

function namesIn(left: readonly LeftRecord[]): string {
  const named = left.slice(0, maxNamed).map(({ name, by }) => (by ? `${name} (${by})` : name));
  const more = left.length - named.length;
  return [...named, ...(more > 0 ? [m.admin_list_and_more({ count: more })] : [])].join(', ');
}
