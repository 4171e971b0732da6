import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#src/audit/audit.server.ts';
import { differenceOf } from '#src/audit/difference.ts';
import { media } from '#src/media/media.table.ts';
import { user } from './account.table.ts';
import type { AccountServices } from './account-services.server.ts';
import type { OwnName, SignedIn } from './accounts.ts';
import { lockUser } from './sign-in/find-user.server.ts';

/** What users change about themselves that colleagues see. */

type Services = Pick<AccountServices, 'db' | 'now'>;

export const changeName = (services: Services, account: SignedIn, name: OwnName): Promise<void> =>
  changeOwn(services, account, name);

export const changePhone = (services: Services, account: SignedIn, phone: string | null): Promise<void> =>
  changeOwn(services, account, { phone });

/** False when there is no such picture. */
export async function choosePhoto(services: Services, account: SignedIn, photo: number | null): Promise<boolean> {
  const isPicture = and(eq(media.id, photo ?? 0), eq(media.kind, 'picture'), eq(media.isInLibrary, true));
  if (photo !== null && (await services.db.$count(media, isPicture)) === 0) return false;
  await changeOwn(services, account, { photo });
  return true;
}

async function changeOwn(
  { db, now }: Services,
  { id, username }: SignedIn,
  changed: Partial<OwnName & Pick<SignedIn, 'photo' | 'phone'>>,
) {
  await db.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) return;
    const changes = differenceOf(before, { ...before, ...changed });
    if (Object.keys(changes).length === 0) return;
    await tx
      .update(user)
      .set({ ...changed, updatedAt: now() })
      .where(eq(user.id, id));
    await recordAudit(tx, { id, username }, [
      { action: 'update', resource: 'user', recordId: id, recordName: username, changes },
    ]);
  });
}
