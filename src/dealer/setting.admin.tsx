import { snake } from '#src/i18n/label-keys.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { readableValue } from '#src/ui/admin/form/readable.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { SettingField } from './screen/setting-field.admin.tsx';
import { type SettingForm, settingInput } from './setting-input.ts';

const settingName = ({ key }: Pick<SettingForm, 'key'>): string => sentence(`admin_setting_key_${snake(key)}`);

export const settingAdmin = defineAdminResource<SettingForm>({
  name: 'setting',
  path: 'settings',
  // Its screen is src/admin/settings/, without a list.
  columns: (c) => [c.title('key', { says: settingName })],
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
