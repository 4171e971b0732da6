import { Image, Text } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { InboxRow } from '#src/leads/inbox/lead.ts';
import { newKey } from '#src/lib/new-key.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import { useNow } from '#src/ui/admin/dates/now.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { type DueTone, dueOf } from '../inbox/due-text.ts';
import { KindIcon } from '../inbox/kind-icon.tsx';
import { leadPath } from '../inbox/lead-text.ts';
import { CallVerb, IconBox, NameLink, Verb } from './card.tsx';

/** Parts of a lead's row. */
type Props = { lead: InboxRow };

export const LeadPicture = ({ lead: { thumbnail, kind } }: Props) =>
  thumbnail ? (
    <Image src={thumbnail} alt="" w={54} h={36} radius="var(--r-xs)" loading="lazy" />
  ) : (
    <IconBox>
      <KindIcon kind={kind} />
    </IconBox>
  );

export const LeadName = ({ lead }: Props) => (
  <>
    <NameLink to={leadPath(lead)}>{lead.name}</NameLink>
    {lead.language !== getLocale() && (
      <Text span ms={6}>
        <Badge tone="fog">{lead.language.toUpperCase()}</Badge>
      </Text>
    )}
  </>
);

/** A square for a late lead, a diamond for one that is due soon. */
const tones: Record<DueTone, { color: string; mark?: string }> = {
  late: { color: 'star.9', mark: '■' },
  soon: { color: 'var(--oil-800)', mark: '◆' },
  calm: { color: 'dimmed' },
};

export function DueText({ lead }: Props) {
  const due = dueOf(lead, useNow());
  if (!due) return null;
  const { color, mark } = tones[due.tone];
  return (
    <Text span size="xs" fw={560} c={color} style={{ whiteSpace: 'nowrap' }}>
      {mark && <span aria-hidden="true">{mark} </span>}
      {due.text}
    </Text>
  );
}

/**
 * For a call request, dials and records the call; otherwise opens the conversation with the
 * cursor in the reply. `text` replaces either label.
 */
export function AnswerVerb({ lead, text }: Props & { text?: string | undefined }) {
  const { resource, id, kind, phone, name } = lead;
  const { run } = useAction({ reload: null });
  if (text || kind !== 'phone' || !phone)
    return <Verb text={text ?? m.common_reply()} about={name} to={`${leadPath(lead)}#reply`} />;
  const note = () => ({ resource, id, kind: 'call', text: m.admin_today_called({ phone }), key: newKey() });
  return <CallVerb phone={phone} about={name} onClick={() => void run(() => callApi('POST', 'inbox/note', note()))} />;
}
