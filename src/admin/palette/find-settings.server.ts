import { mayDo } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { findInSettings, indexSetting } from '#src/dealer/setting-index.ts';
import { settingKeys } from '#src/dealer/settings.ts';
import type { FoundSetting } from './found.ts';

/** Settings whose name, description or field has every word; the first such field where the description has not. */
export function findSettings(user: SignedIn, keywords: string): FoundSetting[] {
  if (!mayDo(user, 'read', 'setting')) return [];
  const index = settingKeys.map((key) => indexSetting(key, user.language));
  return findInSettings(index, keywords).map(({ key, title, isWhole, fields }) => ({
    key,
    title,
    field: isWhole ? null : (fields[0] ?? null),
  }));
}
