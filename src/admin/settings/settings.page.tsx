import { Text, TextInput, VisuallyHidden } from '@mantine/core';
import { inArray } from 'drizzle-orm';
import { useRef, useState } from 'react';
import { data, href, Link, redirect, useNavigate, useRevalidator } from 'react-router';
import { mayDo } from '#src/access.ts';
import { services } from '#src/app/services.server.ts';
import { settingAdmin } from '#src/dealer/setting.admin.tsx';
import { setting } from '#src/dealer/setting.table.ts';
import {
  type FoundPart,
  findInSettings,
  type IndexedSetting,
  indexSetting,
  isSettingKey,
  settingGroups,
} from '#src/dealer/setting-index.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import type { SettingKey } from '#src/dealer/settings.ts';
import { m } from '#src/i18n/messages.ts';
import { settingHref } from '#src/site/href.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { EditScreen } from '#src/ui/admin/form/edit-screen.tsx';
import { IconChevronLeft, IconSearch } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { signInPath } from '#src/ui/admin/sign-in-path.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { loadRecord } from '../edit/load-record.server.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/settings.page.ts';
import styles from './settings.module.css';

/** The parts in order. */
const partsInOrder = settingGroups.flatMap(({ parts }) => parts);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = requireUser(context, ['read', 'setting']);
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
  return privateMeta([title, m.admin_setting_title()].filter(Boolean).join(' – '));
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

type Props = { index: readonly IndexedSetting[]; current: SettingKey };

/** The parts of the settings, or those that have the words of the search, each with its fields that have them. */
function SettingList({ index, current }: Props) {
  const navigate = useNavigate();
  const [keywords, setKeywords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', label: m.admin_keys_search_list(), run: () => field.current?.focus() }]);
  const isSearching = keywords.trim() !== '';
  const found = findInSettings(index, keywords);
  const first = found[0];
  return (
    <nav className={styles.list} aria-label={m.admin_settings_parts()}>
      <search>
        <TextInput
          ref={field}
          type="search"
          aria-label={m.admin_settings_search()}
          placeholder={m.admin_settings_search()}
          leftSection={<IconSearch size={17} aria-hidden />}
          maxLength={200}
          value={keywords}
          onChange={({ currentTarget }) => setKeywords(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && first) void navigate(placeOf(first));
            if (key === 'Escape') setKeywords('');
          }}
        />
      </search>
      <VisuallyHidden role="status">{isSearching && m.admin_settings_found({ count: found.length })}</VisuallyHidden>
      {isSearching ? (
        <FoundParts found={found} current={current} />
      ) : (
        settingGroups.map(({ key, parts }) => (
          <div key={key}>
            <h2 className={styles.group}>{sentence(`admin_settings_group_${key}`)}</h2>
            <ul>
              {parts.map((part) => {
                const entry = index.find((one) => one.key === part);
                return (
                  entry && (
                    <li key={part}>
                      <PartLink part={entry} isCurrent={part === current} />
                      <small>{entry.about}</small>
                    </li>
                  )
                );
              })}
            </ul>
          </div>
        ))
      )}
    </nav>
  );
}

/** Enter opens the first field that was found. */
const placeOf = ({ key, isWhole, fields }: FoundPart): string => settingHref(key, isWhole ? undefined : fields[0]?.key);

const PartLink = ({ part, isCurrent }: { part: Pick<FoundPart, 'key' | 'title'>; isCurrent: boolean }) => (
  <Link to={settingHref(part.key)} aria-current={isCurrent ? 'page' : undefined}>
    {part.title}
  </Link>
);

function FoundParts({ found, current }: { found: readonly FoundPart[]; current: SettingKey }) {
  if (found.length === 0)
    return (
      <Text size="sm" c="dimmed" p="s2">
        {m.admin_settings_nothing()}
      </Text>
    );
  return (
    <ul>
      {found.map((part) => (
        <li key={part.key}>
          <PartLink part={part} isCurrent={part.key === current} />
          {part.fields.length > 0 && (
            <ul className={styles.fields}>
              {part.fields.map(({ key, label }) => (
                <li key={key}>
                  <Link to={settingHref(part.key, key)}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
