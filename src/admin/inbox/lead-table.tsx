import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { LeadRow } from '#src/leads/inbox/lead.ts';
import { Badge, MomentCell } from '#src/ui/admin/cells.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { ListTable, TableHead } from '../list/list-table.tsx';
import styles from './inbox.module.css';
import { aboutText, answerText, kindText, kindTones, leadPath, statusOf } from './lead-text.ts';

export function LeadTable({ leads }: { leads: readonly LeadRow[] }) {
  return (
    <ListTable minWidth={940}>
      <TableHead
        names={[
          m.admin_inbox_from(),
          m.admin_inbox_kind(),
          m.admin_inbox_about(),
          m.admin_inbox_status(),
          m.admin_inbox_owner(),
          m.admin_inbox_answer(),
          m.admin_inbox_received(),
        ]}
      />
      <Table.Tbody>
        {leads.map((lead) => (
          <LeadLine key={`${lead.resource} ${lead.id}`} lead={lead} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function LeadLine({ lead }: { lead: LeadRow }) {
  const { kind, name, email, phone, status, ownerName, isLate, createdAt } = lead;
  const { tone, label } = statusOf(status);
  return (
    <Table.Tr>
      <Table.Td className={styles.from}>
        <Link to={leadPath(lead)}>{name}</Link>
        <small>{email ?? phone}</small>
      </Table.Td>
      <Table.Td>
        <Badge tone={kindTones[kind]}>{kindText[kind]()}</Badge>
      </Table.Td>
      <Table.Td className={styles.about}>
        {aboutText(lead)}
        {lead.callAt && <small>{m.admin_inbox_call({ when: lead.callAt })}</small>}
      </Table.Td>
      <Table.Td>
        <Badge tone={tone}>{sentence(label)}</Badge>
      </Table.Td>
      <Table.Td>{ownerName}</Table.Td>
      <Table.Td className={isLate ? styles.late : undefined}>{answerText(lead)}</Table.Td>
      <Table.Td>
        <MomentCell instant={createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}
