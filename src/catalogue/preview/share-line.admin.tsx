import { Anchor, Button, CopyButton, TextInput } from '@mantine/core';
import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconCheck, IconCopy, IconLink } from '#src/ui/admin/icons.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import styles from './share-line.module.css';
import { type PreviewLinks, usePreviewLinks } from './use-preview-links.ts';

/** The link that shows the saved product before it is published, with its end; made on request. */
export function ShareLine({ id, language }: { id: number; language: Language }) {
  const { run, isBusy } = useAction({ reload: null });
  const { links, isKnown, replace } = usePreviewLinks(id, 'find');

  const make = () => run(() => callApi<PreviewLinks>('POST', 'product/preview', { id }), { whenDone: replace });
  const revoke = () =>
    run(() => callApi<PreviewLinks>('PUT', 'product/revoke-preview', { id }), {
      done: m.admin_preview_revoked(),
      whenDone: replace,
    });

  if (!links) {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLink size={16} aria-hidden />}
        loading={isBusy}
        disabled={!isKnown}
        onClick={() => void make()}
      >
        {m.admin_preview_share()}
      </Button>
    );
  }
  const url = links[language];
  return (
    <div className={styles.share}>
      <div className={styles.link}>
        <TextInput
          size="xs"
          aria-label={m.admin_preview_link()}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={url} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? m.common_copied() : m.common_copy_link()}
            </Button>
          )}
        </CopyButton>
      </div>
      <p>
        {m.admin_preview_shows_until({ when: formatMoment(new Date(links.expiresAt), getLocale()) })}{' '}
        <Anchor component="button" type="button" fz="inherit" disabled={isBusy} onClick={() => void revoke()}>
          {m.admin_preview_revoke()}
        </Anchor>
      </p>
    </div>
  );
}
