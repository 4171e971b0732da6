import { Group, Stack, Text } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { PictureField } from '#src/ui/admin/fields/picture-field.tsx';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import type { BrandSetting, brandPictures } from '../look/brand-setting.ts';
import { contrastOf, paletteOf } from '../look/palette.ts';
import styles from './settings.module.css';

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

/** What the site makes of the dealer's colour, with the contrast of each text; nothing for what is no colour. */
function ColorPreview({ color }: { color: string | null }) {
  if (color === null || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  const { shades, action, actionInk } = paletteOf(color);
  const samples = [
    { name: m.admin_setting_color_button(), ink: actionInk, ground: action },
    { name: m.admin_setting_color_link(), ink: shades[700], ground: '#ffffff' },
    { name: m.admin_setting_color_dark(), ink: shades[100], ground: shades[900] },
    { name: m.admin_setting_color_tint(), ink: shades[800], ground: shades[100] },
  ];
  const isChanged = action !== color.toLowerCase();
  return (
    <Stack gap="s2" aria-live="polite">
      <Group gap="s2">
        {samples.map(({ name, ink, ground }) => (
          <span key={name} className={styles.sample} style={{ color: ink, background: ground }}>
            <b>{name}</b> {formatNumber(Math.floor(contrastOf(ink, ground) * 10) / 10, getLocale())}:1
          </span>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {isChanged ? m.admin_setting_color_changed({ color: action }) : m.admin_setting_color_kept()}
      </Text>
    </Stack>
  );
}
