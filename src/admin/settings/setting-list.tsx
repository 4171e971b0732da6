import { Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type FoundPart, findInSettings, type IndexedSetting, settingGroups } from '#src/dealer/setting-index.ts';
import type { SettingKey } from '#src/dealer/settings.ts';
import { m } from '#src/i18n/messages.ts';
import { settingHref } from '#src/site/href.ts';
import { IconSearch } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import styles from './settings.module.css';

type Props = { index: readonly IndexedSetting[]; current: SettingKey };

/** The parts of the settings, or those that have the words of the search, each with its fields that have them. */
export function SettingList({ index, current }: Props) {
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
