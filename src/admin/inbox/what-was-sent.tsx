import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime, formatWeekday } from '#src/bookings/drop-off.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { SnapshotField } from '#src/leads/snapshot-field.tsx';
import { recordHref } from '#src/site/href.ts';
import { Panel } from '#src/ui/admin/panel.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import styles from './inbox.module.css';

/** The submitted fields, and the page they were sent from. */
export function WhatWasSent({ lead }: { lead: Lead }) {
  const { resource, id, email, phone, language, sourcePage, facts, files } = lead;
  return (
    <Panel className={styles.panel} level={3} heading={m.admin_inbox_written()}>
      <dl className={styles.facts}>
        {email && (
          <Fact label={fieldLabel(resource, 'email')}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {phone && (
          <Fact label={fieldLabel(resource, 'phone')}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
        {facts.map(({ field, value }) => (
          <Fact key={field} label={fieldLabel(resource, field)} isLong={String(value).length > longest}>
            {factText(field, value)}
          </Fact>
        ))}
        <Fact label={m.admin_inbox_language()}>{languageText(language)}</Fact>
        {sourcePage && (
          <Fact label={m.admin_inbox_page()}>
            <a href={sourcePage} target="_blank" rel="noreferrer">
              {sourcePage}
            </a>
          </Fact>
        )}
      </dl>
      <Files files={files} />
      <SnapshotField record={lead} />
      <Link to={recordHref(resource, id)} className={styles.link}>
        {m.admin_inbox_edit()}
      </Link>
    </Panel>
  );
}

/** Dates and times are stored in machine formats. */
function factText(field: string, value: string | number): string | number {
  if (typeof value !== 'string') return value;
  if (field === 'date' || field === 'callDate') return formatWeekday(value, getLocale());
  return field === 'time' || field === 'callTime' ? formatTime(value, getLocale()) : value;
}

function Files({ files }: Pick<Lead, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={m.admin_inbox_files()}>
      {files.map(({ id, name, kind, href, thumbnail }) => (
        <li key={id}>
          <a href={href} {...(kind === 'paper' ? { download: true } : { target: '_blank', rel: 'noreferrer' })}>
            {thumbnail ? <img src={thumbnail} alt={name} loading="lazy" /> : `${name}.pdf`}
          </a>
        </li>
      ))}
    </ul>
  );
}

export const languageText = (language: 'en' | 'fr'): string =>
  language === 'fr' ? m.admin_form_french() : m.admin_form_english();

/** Longer values take the whole width. */
const longest = 60;

type FactProps = { label: string; isLong?: boolean; children: ReactNode };

const Fact = ({ label, isLong = false, children }: FactProps) => (
  <div data-long={isLong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
