import type { InboxRow, leadKinds } from '#src/leads/inbox/lead.ts';
import { IconInbox, IconMail, IconPackage, IconPhoneCheck, IconTool, IconTransfer } from '#src/ui/admin/icons.tsx';

const icons = {
  message: IconMail,
  email: IconMail,
  phone: IconPhoneCheck,
  part: IconPackage,
  quote: IconInbox,
  trade: IconTransfer,
  booking: IconTool,
} satisfies Record<(typeof leadKinds)[number], unknown>;

/** Replaces a missing picture. */
export function KindIcon({ kind }: Pick<InboxRow, 'kind'>) {
  const Icon = icons[kind];
  return <Icon size={18} aria-hidden />;
}
