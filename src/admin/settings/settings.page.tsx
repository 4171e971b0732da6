import { inArray } from 'drizzle-orm';
import { data, href, Link, redirect, useRevalidator } from 'react-router';
import { mayDo } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { settingAdmin } from '#src/dealer/setting.admin.tsx';
import { setting } from '#src/dealer/setting.table.ts';
import { indexSetting, isSettingKey, settingGroups } from '#src/dealer/setting-index.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { m } from '#src/i18n/messages.ts';
import { settingHref } from '#src/site/href.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { EditScreen } from '#src/ui/admin/form/edit-screen.tsx';
import { IconChevronLeft } from '#src/ui/admin/icons.tsx';
import { signInPath } from '#src/ui/admin/sign-in-path.ts';
import { loadRecord } from '../edit/load-record.server.ts';
import type { Route } from './+types/settings.page.ts';
import { SettingList } from './setting-list.tsx';
import styles from './settings.module.css';

/** The parts in order. */
const partsInOrder = settingGroups.flatMap(({ parts }) => parts);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayDo(user, 'read', 'setting')) throw redirect(startPage(user, user.language));
  // The filter of the list that was here before.
  const filtered = url.searchParams.get('key') ?? undefined;
  if (!params.part && isSettingKey(filtered)) throw redirect(settingHref(filtered));
  const part = params.part ?? partsInOrder[0];
  if (!isSettingKey(part)) throw data(null, { status: 404 });
  const { resources, db } = context.get(services);
  const rows = await db.select().from(setting).where(inArray(setting.key, partsInOrder));
  const id = rows.find(({ key }) => key === part)?.id;
  if (id === undefined) throw data(null, { status: 404 });
  const { record } = await loadRecord(resources, 'setting', { user, address: { action: 'update', id } });
  const index = partsInOrder.map((key) => indexSetting(key, user.language, rows.find((row) => row.key === key)?.value));
  const { province } = (await readSettings(db)).dealer.address;
  return { part, record, index, province, mayUpdate: mayDo(user, 'update', 'setting'), userId: user.id };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = loaderData?.index.find(({ key }) => key === loaderData.part)?.title;
  return [
    { title: [title, m.admin_setting_title()].filter(Boolean).join(' – ') },
    { name: 'robots', content: 'noindex,nofollow' },
  ];
};

const declaration = settingAdmin as unknown as AnyAdminResource;

/** All settings: their parts with a search at the left, and the form of one of them. */
export default function Settings({ loaderData, params }: Route.ComponentProps) {
  const { part, record, index, province, mayUpdate, userId } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.settings} data-part={params.part !== undefined}>
      <SettingList index={index} current={part} />
      <div className={styles.part}>
        <Link to={href('/admin/settings')} className={styles.back ?? ''}>
          <IconChevronLeft size={16} aria-hidden /> {m.admin_settings_all()}
        </Link>
        <EditScreen
          key={part}
          declaration={declaration}
          record={record}
          start={declaration.blank}
          // The holidays of this province are offered first.
          choices={{ province: [{ value: province, label: province }] }}
          userId={userId}
          may={{ save: mayUpdate, clone: false }}
          listPath={null}
          signInPath={signInPath()}
          staysOpen
          // What was saved is searched, too.
          onSaved={() => void revalidate()}
        />
      </div>
    </div>
  );
}
