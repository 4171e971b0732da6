import { eq } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { serviceType } from '../booking.table.ts';

/** What the owner should think of before the drop-off: a line each, as the dealer has written them for a service type. */
export async function checklistOf(db: Reading, type: number, language: Language): Promise<string[]> {
  const [row] = await db.select({ checklist: serviceType.checklist }).from(serviceType).where(eq(serviceType.id, type));
  if (!row?.checklist) return [];
  return localText(row.checklist, language)
    .text.split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
