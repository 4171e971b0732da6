import { Group, Stack, Text } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import { contrastOf, paletteOf } from '../look/palette.ts';
import styles from './settings.module.css';

/** What the site makes of the dealer's colour, with the contrast of each text; nothing for what is no colour. */
export function ColorPreview({ color }: { color: string | null }) {
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
