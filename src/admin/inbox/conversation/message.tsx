import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead, LeadRow } from '#src/leads/inbox/lead.ts';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import { factText } from '../fact-text.ts';
import { aboutText, kindText, leadPath } from '../lead-text.ts';
import styles from './thread.module.css';
import { TimeOfDay } from './time-of-day.tsx';

/** What the customer wrote stands by itself, above the other fields. */
const bodies = ['message', 'notes'];
const staffFields = ['staffNotes', 'overLimitReason'];

/** What was sent: the message, the other fields, and files. */
export function Message({ lead }: { lead: Lead }) {
  const { resource, kind, name, createdAt, sourcePage, facts, files, others } = lead;
  const isStaffNote = (field: string) => staffFields.includes(field) || (resource === 'contact' && field === 'notes');
  const isBody = (field: string) => bodies.includes(field) && !isStaffNote(field);
  const body = facts.filter(({ field }) => isBody(field));
  const more = facts.filter(({ field }) => !isBody(field) && !isStaffNote(field));
  const noted = facts.filter(({ field }) => isStaffNote(field));
  return (
    <>
      <article className={styles.entry} data-kind="received">
        <header>
          <b>{name}</b>
          <span>{kindText[kind]()}</span>
          {sourcePage && (
            <a href={sourcePage} target="_blank" rel="noreferrer">
              {m.admin_inbox_from_page()}
            </a>
          )}
          <TimeOfDay instant={createdAt} />
        </header>
        {body.map(({ field, value }) => (
          <p key={field} className={styles.text} lang={lead.language}>
            {value}
          </p>
        ))}
        {more.length > 0 && (
          <dl className={styles.facts}>
            {more.map(({ field, value }) => (
              <div key={field}>
                <dt>{fieldLabel(resource, field)}</dt>
                <dd>{factText(field, value, getLocale())}</dd>
              </div>
            ))}
          </dl>
        )}
        <Files files={files} />
      </article>
      {noted.map(({ field, value }) => (
        <article key={field} className={styles.entry} data-kind="note">
          <header>
            <b>{fieldLabel(resource, field)}</b>
            <span>{m.admin_inbox_staff_only()}</span>
          </header>
          <p className={styles.text}>{value}</p>
        </article>
      ))}
      {others.length > 0 && <OtherLeads leads={others} />}
    </>
  );
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

/** Other leads from the same email address or phone number. */
const OtherLeads = ({ leads }: { leads: readonly LeadRow[] }) => (
  <section className={styles.others} aria-label={m.admin_inbox_others()}>
    <b>{m.admin_inbox_others()}</b>
    <ul>
      {leads.map((lead) => (
        <li key={`${lead.resource} ${lead.id}`}>
          <Link to={leadPath(lead)}>{otherText(lead)}</Link>
        </li>
      ))}
    </ul>
  </section>
);

function otherText(lead: LeadRow): string {
  const kind = kindText[lead.kind]();
  const about = aboutText(lead);
  return about ? m.admin_inbox_other_lead({ kind, about }) : kind;
}
