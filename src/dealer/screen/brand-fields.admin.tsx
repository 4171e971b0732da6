import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { PictureField } from '#src/ui/admin/fields/picture-field.tsx';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import type { BrandSetting, brandPictures } from '../look/brand-setting.ts';
import { ColorPreview } from './color-preview.admin.tsx';

const b = fieldKit<BrandSetting>('setting');

/** A picture of the library, or a drawing. */
const logoField = (key: (typeof brandPictures)[number]) => {
  const options = { span: 4, hint: `admin_setting_${snakeOf[key]}_hint` };
  return b.custom(
    [key],
    ({ form }) => (
      <PictureField
        input={inputOf<BrandSetting, number | null | undefined>('setting', form, key, options)}
        takesDrawings
      />
    ),
    options,
  );
};

const snakeOf = { logoId: 'logo_id', darkLogoId: 'dark_logo_id', iconId: 'icon_id' } as const;

export const brandFields = [
  logoField('logoId'),
  logoField('darkLogoId'),
  logoField('iconId'),
  b.flag('showsName', { hint: 'admin_setting_shows_name_hint' }),
  b.color('color', { span: 4, hint: 'admin_setting_color_hint' }),
  b.custom([], ({ form }) => <ColorPreview color={form.values.color} />, { span: 8 }),
];
