import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { snake } from '#src/i18n/label-keys.ts';
import { type Language, languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { MailProblem } from '#src/mail/judge-failure.ts';
import type { MailText, MailTextName } from '#src/mail/texts/mail-texts.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { IconSend } from '#src/ui/admin/icons.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import styles from './settings.module.css';

export type Samples = Record<Language, { subject: string; html: string }>;
type Tested = { to: string; problem: MailProblem | null; reason: string | null };

type Props = {
  title: string;
  samples: Samples;
  sample: { name: MailTextName; text: MailText };
  close: () => void;
};

/** A whole email with made-up facts in either language, which can be sent to oneself. */
export function MailPreview({ title, samples, sample, close }: Props) {
  const [language, setLanguage] = useState<Language>(getLocale());
  const { run, isBusy } = useAction({ reload: null });
  const { subject, html } = samples[language];
  const send = () =>
    run(() => callApi<Tested>('POST', 'mail/test', { sample, lang: language }), {
      whenDone: ({ to, problem, reason }) => {
        if (problem === null) notifySuccess(m.admin_mail_test_sent({ to }));
        else notifyFailure([sentence(`admin_mail_problem_${snake(problem)}`), reason].filter(Boolean).join(' '));
      },
    });
  return (
    <Dialog onClose={close} title={title} size="lg">
      <Stack gap="s3">
        <SegmentedControl
          aria-label={m.admin_preview_language()}
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          data={[
            { value: 'en', label: m.field_english() },
            { value: 'fr', label: m.field_french() },
          ]}
        />
        <b lang={languageTag[language]}>{subject}</b>
        <iframe className={styles.email} title={m.admin_mail_text_email()} srcDoc={html} sandbox="" />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {m.common_close()}
          </Button>
          <Button leftSection={<IconSend size={16} aria-hidden />} loading={isBusy} onClick={() => void send()}>
            {m.admin_mail_text_test()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
