import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import { leadPath } from '../inbox/lead-text.ts';
import styles from './dashboard.module.css';
import type { LatestLead, LeadKind } from './dashboard.ts';

const kindText: Record<LeadKind, () => string> = {
  email: () => m.admin_dashboard_kind_email(),
  phone: () => m.admin_dashboard_kind_phone(),
  message: () => m.admin_dashboard_kind_message(),
  trade: () => m.admin_dashboard_kind_trade(),
};

/** The newest leads. */
export const LatestLeads = ({ leads }: { leads: readonly LatestLead[] }) => (
  <Panel
    className={styles.panel}
    heading={m.admin_dashboard_latest_leads()}
    aside={<Link to={href('/admin/inbox')}>{m.admin_dashboard_see_all()}</Link>}
  >
    <ul className={styles.entries}>
      {leads.map(({ kind, id, name, product, createdAt }) => (
        <li key={`${kind} ${id}`}>
          <Link to={leadPath({ resource: kind === 'trade' ? 'trade' : 'contact', id })}>{name}</Link>
          <Badge tone={kind === 'trade' ? 'oil' : 'strait'}>{kindText[kind]()}</Badge>
          <span className={styles.below}>
            {[product && localText(product, getLocale()).text, formatMoment(createdAt, getLocale())]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
    {leads.length === 0 && <p className={styles.calm}>{m.admin_dashboard_no_leads()}</p>}
  </Panel>
);
