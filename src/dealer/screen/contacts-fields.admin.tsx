import { fieldKit } from '#src/ui/admin/fields.tsx';
import { type ContactRole, type ContactSetting, type ContactsSetting, contactObjects } from '../contacts-setting.ts';
import { errorsWithin, PerhapsPart } from './setting-part.admin.tsx';

const objects = contactObjects.map((value) => ({ value, label: `admin_setting_object_${value}` }));

const c = fieldKit<ContactSetting>('setting');
const half = { isRequired: true, span: 6 };
const contactFields = [
  c.text('name', half),
  c.text('phone', half),
  c.bilingual('role', { isRequired: true }),
  c.choice('object', objects, half),
];

const blank: ContactSetting = { name: '', role: { en: '', fr: null }, object: 'reel', phone: '' };

const kit = fieldKit<ContactsSetting>('setting');
const contactField = (role: ContactRole) =>
  kit.custom([role], ({ form, choices }) => (
    <PerhapsPart
      name={role}
      usual={blank}
      value={form.values[role]}
      change={(value) => form.setFieldValue(role, value)}
      errors={errorsWithin(form.errors, role)}
      choices={choices}
      fields={contactFields}
    />
  ));

export const contactsFields = [contactField('sales'), contactField('service'), contactField('parts')];
