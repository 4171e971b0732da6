import { eq } from 'drizzle-orm';
import { data, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { isSettingKey } from '#src/dealer/setting-index.ts';
import { settingHref } from '#src/site/href.ts';
import { readEditAddress } from '../edit/edit-address.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/former-setting.page.ts';

/** A setting by its id, as history and old links have it, is now a part of the settings screen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, ['read', 'setting']);
  const address = readEditAddress(url.pathname);
  if (address?.action !== 'update') throw data(null, { status: 404 });
  const { db } = context.get(services);
  const [row] = await db.select({ key: setting.key }).from(setting).where(eq(setting.id, address.id));
  if (!isSettingKey(row?.key)) throw data(null, { status: 404 });
  throw redirect(settingHref(row.key));
}
