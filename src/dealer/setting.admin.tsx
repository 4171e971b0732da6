import { snake } from '#src/i18n/label-keys.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { readableValue } from '#src/ui/admin/form/readable.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { SettingField } from './screen/setting-field.admin.tsx';
import { type SettingForm, settingInput } from './setting-input.ts';
import { settingKeys } from './settings.ts';

const keys = settingKeys.map((value) => ({ value, label: `admin_setting_key_${snake(value)}` }));

const settingName = ({ key }: Pick<SettingForm, 'key'>): string => sentence(`admin_setting_key_${snake(key)}`);

export const settingAdmin = defineAdminResource<SettingForm>({
  name: 'setting',
  path: 'settings',
  columns: (c) => [
    c.title('key', {
      sortKey: 'key',
      says: settingName,
      below: ({ key }) => sentence(`admin_setting_about_${snake(key)}`),
    }),
    c.time('updatedAt', { sortKey: 'updatedAt' }),
  ],
  filters: [{ key: 'key', choices: keys }],
  sections: (f) => [
    {
      key: 'value',
      fields: [{ ...f.custom(['value'], SettingField), read: (value) => readableValue(value) }],
    },
  ],
  blank: { key: 'dealer', value: null },
  titleOf: settingName,
  check: (values) => errorsOf(settingInput, values),
  without: ['create', 'clone', 'remove'],
});
