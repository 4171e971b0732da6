import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { Avatar } from '#src/ui/admin/presence/avatar.tsx';
import type { Present } from '#src/ui/admin/presence/present.ts';
import shared from '#src/ui/admin/shared.module.css';
import { useInbox } from '../inbox-context.ts';
import composerStyles from './composer.module.css';
import { Photos } from './photos.tsx';

type Props = { lead: Lead; others: readonly Present[] };

/** Who else is in this lead, and the drafts of others. */
export function OthersBar({ lead, others }: Props) {
  const { userId, change, isBusy } = useInbox();
  const [shown, setShown] = useState<string | null>(null);
  const writing = others.find(({ isWriting }) => isWriting);
  const present = writing ?? others[0];
  const drafts = lead.drafts.filter(({ user }) => user !== userId);
  const draft = drafts.find(({ author }) => author === shown);
  return (
    <div role="status" className={composerStyles.othersBar}>
      {present && (
        <p data-writing={present.isWriting || undefined}>
          <Avatar name={present.name} photo={present.photo} size={24} />
          <b>
            {present.isWriting
              ? m.admin_inbox_answering_too({ who: present.name })
              : m.admin_presence_open({ who: present.name })}
          </b>
          {writing && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="fog"
              disabled={isBusy}
              onClick={() => void change([lead], { owner: writing.user }, m.admin_inbox_left_to({ who: writing.name }))}
            >
              {m.admin_inbox_leave_to({ who: writing.name })}
            </Button>
          )}
        </p>
      )}
      {drafts.map(({ author }) => (
        <Button
          key={author}
          size="compact-sm"
          variant="subtle"
          color="fog"
          aria-expanded={shown === author}
          onClick={() => setShown(shown === author ? null : author)}
        >
          {m.admin_inbox_draft_by({ who: author })}
        </Button>
      ))}
      {draft && (
        <div className={composerStyles.theirAnswer}>
          <b>{draft.subject}</b>
          <p className={shared.text}>{draft.text}</p>
          <Photos pictures={draft.pictures} />
        </div>
      )}
    </div>
  );
}
