import { Text } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { useShortcuts } from '#src/ui/admin/shortcuts/use-shortcuts.ts';
import { useInbox } from './inbox-context.ts';

/** The inbox before a lead is chosen. */
export default function NoLead() {
  const { step } = useInbox();
  useShortcuts([{ keys: 'j', label: m.common_next_lead(), run: () => step(null, 1) }]);
  return (
    <Text inherit p="s6" m="auto" c="dimmed">
      {m.admin_inbox_choose()}
    </Text>
  );
}
