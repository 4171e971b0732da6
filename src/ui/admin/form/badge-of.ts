import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource } from '../admin-resource.ts';
import type { LoadedRecord } from './use-edit.ts';

export type RecordBadge = { text: string; tone: 'port' | 'oil' | 'fog' };

/** What visitors see of a record now, as the label next to its title. */
export function badgeOf(
  { isPublishable, scheduleOf, soldText }: Pick<AnyAdminResource, 'isPublishable' | 'scheduleOf' | 'soldText'>,
  record: LoadedRecord,
): RecordBadge | null {
  if (record.isRemove === true) return { text: m.common_in_the_trash(), tone: 'fog' };
  if (!isPublishable) return null;
  if (!record.publish) return { text: m.field_unpublished(), tone: 'fog' };
  const schedule = scheduleOf?.(record, new Date());
  if (schedule === 'scheduled') return { text: m.admin_edit_scheduled(), tone: 'oil' };
  if (schedule === 'ended') return { text: m.admin_edit_ended(), tone: 'fog' };
  const sold = soldText?.(record);
  if (sold) return { text: sold, tone: 'fog' };
  return { text: m.field_publish(), tone: 'port' };
}
