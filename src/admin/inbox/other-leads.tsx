import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LeadRow } from '#src/leads/inbox/lead.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import styles from './inbox.module.css';
import { aboutText, kindText, leadPath, statusOf } from './lead-text.ts';

/** Other leads from the same email address or phone number. */
export const OtherLeads = ({ leads }: { leads: readonly LeadRow[] }) => (
  <Panel className={styles.panel} level={3} heading={m.admin_inbox_others()}>
    {leads.length === 0 && <p className={styles.calm}>{m.admin_inbox_no_others()}</p>}
    <ul className={styles.others}>
      {leads.map((lead) => (
        <li key={`${lead.resource} ${lead.id}`}>
          <Link to={leadPath(lead)}>{[kindText[lead.kind](), aboutText(lead)].filter(Boolean).join(': ')}</Link>
          <Badge tone={statusOf(lead.status).tone}>{sentence(statusOf(lead.status).label)}</Badge>
          <time dateTime={lead.createdAt}>{formatMoment(lead.createdAt, getLocale())}</time>
        </li>
      ))}
    </ul>
  </Panel>
);
