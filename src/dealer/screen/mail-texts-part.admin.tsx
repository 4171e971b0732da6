import { Accordion, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { snake } from '#src/i18n/label-keys.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import {
  type MailText,
  type MailTextName,
  type MailTexts,
  mailPlaceholders,
  mailTextNames,
  placeholdersOf,
} from '#src/mail/texts/mail-texts.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { InLanguage } from '#src/ui/admin/fields/localized-fields.tsx';
import { IconEye } from '#src/ui/admin/icons.tsx';
import { fieldLabel, sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useLoaded } from '#src/ui/admin/use-loaded.ts';
import { MailPreview, type Samples } from './mail-preview.admin.tsx';
import { errorsWithin, type Part } from './setting-part.admin.tsx';
import styles from './settings.module.css';

type Program = Record<Language, Record<'subject' | 'opening', string>>;

const nothing = { en: null, fr: null };
const noText: MailText = { subject: nothing, opening: nothing };

/** The dealer's words in emails to customers; the program's own are in the fields that are empty. */
export function MailTextsPart({ value, change, errors }: Part<MailTexts>) {
  const [open, setOpen] = useState<string[]>([]);
  const { called } = useLoaded<{ name: MailTextName; program: Program }[]>('mail/texts');
  const programs = called?.isDone ? called.result : [];
  // An error is seen where it is.
  const isWrong = (name: string) => Object.keys(errorsWithin(errors, name)).length > 0;
  const shown = mailTextNames.filter((name) => open.includes(name) || isWrong(name));
  return (
    <Accordion multiple order={3} variant="separated" value={shown} onChange={setOpen} className={styles.mails ?? ''}>
      {mailTextNames.map((name) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>
            {mailLabel(name)} {value[name] && <Badge tone="oil">{m.admin_mail_text_own()}</Badge>}
          </Accordion.Control>
          <Accordion.Panel>
            {shown.includes(name) && (
              <MailFields
                name={name}
                text={value[name] ?? noText}
                change={(text) => change(changed(value, name, text))}
                errors={errorsWithin(errors, name)}
                program={programs.find((one) => one.name === name)?.program}
              />
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

const mailLabel = (name: MailTextName): string => sentence(`admin_mail_purpose_${snake(name)}`);

/** Without words of the dealer, an email is left out. */
function changed(texts: MailTexts, name: MailTextName, text: MailText): MailTexts {
  const { [name]: _before, ...others } = texts;
  const isOwn = languages.some((language) => text.subject[language] || text.opening[language]);
  return isOwn ? { ...others, [name]: text } : others;
}

type FieldsProps = {
  name: MailTextName;
  text: MailText;
  change: (text: MailText) => void;
  errors: Part<MailTexts>['errors'];
  program: Program | undefined;
};

function MailFields({ name, text, change, errors, program }: FieldsProps) {
  const { run, isBusy } = useAction({ reload: null });
  const [samples, setSamples] = useState<Samples | null>(null);
  const field = (part: 'subject' | 'opening', language: Language) => (
    <InLanguage
      language={language}
      name={`value.${name}.${part}.${language}`}
      label={fieldLabel('setting', part)}
      placeholder={program?.[language][part] ?? ''}
      error={errors[`${part}.${language}`]}
      value={text[part][language] ?? ''}
      rows={part === 'opening' ? 3 : undefined}
      change={(written) => change({ ...text, [part]: { ...text[part], [language]: written || null } })}
    />
  );
  return (
    <Stack gap="s3">
      <Placeholders name={name} />
      <div className={styles.languages}>
        {field('subject', 'en')}
        {field('subject', 'fr')}
        {field('opening', 'en')}
        {field('opening', 'fr')}
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={isBusy}
          onClick={() =>
            void run(() => callApi<Samples>('POST', 'mail/preview', { name, text }), { whenDone: setSamples })
          }
        >
          {m.admin_mail_text_preview()}
        </Button>
      </div>
      {samples && (
        <MailPreview title={mailLabel(name)} samples={samples} sample={{ name, text }} close={() => setSamples(null)} />
      )}
    </Stack>
  );
}

/** What each placeholder stands for. */
function Placeholders({ name }: { name: MailTextName }) {
  const facts: readonly string[] = mailPlaceholders[name].must;
  return (
    <div>
      <Text size="sm">{m.admin_mail_text_placeholders()}</Text>
      <Text size="sm" component="ul" ps="s4_5">
        {placeholdersOf(name).map((placeholder) => (
          <li key={placeholder}>
            <code>{`{${placeholder}}`}</code> {sentence(`admin_mail_fact_${placeholder}`)}
            {facts.includes(placeholder) && ` (${m.admin_mail_text_must()})`}
          </li>
        ))}
      </Text>
    </div>
  );
}
