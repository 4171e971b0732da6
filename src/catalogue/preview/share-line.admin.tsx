import { Anchor, Button, Stack } from '@mantine/core';
import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { IconLink } from '#src/ui/admin/icons.tsx';
import { ShareLink, useShareLinks } from '#src/ui/admin/preview/share-link.tsx';
import styles from './share-line.module.css';
import { type PreviewLinks, usePreviewLinks } from './use-preview-links.ts';

/** The link that shows the saved product before it is published, with its end; made on request. */
export function ShareLine({ id, language }: { id: number; language: Language }) {
  const { links, isKnown, replace } = usePreviewLinks(id, 'find');
  const { isBusy, make, revoke } = useShareLinks<PreviewLinks>('product', id, replace);
  if (!links) {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLink size={16} aria-hidden />}
        loading={isBusy}
        disabled={!isKnown}
        onClick={make}
      >
        {m.admin_preview_share()}
      </Button>
    );
  }
  const url = links[language];
  return (
    <Stack gap="s1_5" fz="sm" className={styles.share ?? ''}>
      <ShareLink
        key={url}
        url={url}
        size="xs"
        aria-label={m.admin_preview_link()}
        button={{ variant: 'default', size: 'xs', children: m.common_copy_link() }}
        className={styles.link}
      />
      <p>
        {m.admin_preview_shows_until({ when: formatMoment(new Date(links.expiresAt), getLocale()) })}{' '}
        <Anchor component="button" type="button" fz="inherit" disabled={isBusy} onClick={revoke}>
          {m.admin_preview_revoke()}
        </Anchor>
      </p>
    </Stack>
  );
}
