import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { m } from '#src/i18n/messages.ts';

type Props = {
  isDirty: boolean;
  /** True while the program itself navigates after a save. */
  isLeavingFreely: () => boolean;
  /** Stores what was typed, for the next time that this screen is opened. True where that worked: then the user is not asked. */
  keep?: () => boolean;
  /** The user has discarded the changes. */
  forget: () => void;
};

/** Asks before unsaved changes are lost by a link, by Back, or by closing the window. */
export function LeaveGuard({ isDirty, isLeavingFreely, keep, forget }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeavingFreely() && currentLocation.pathname !== nextLocation.pathname && !keep?.(),
  );

  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!latestKeep.current?.()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const stay = () => blocker.reset?.();
  const leave = () => {
    forget();
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={m.admin_edit_unsaved()}
      closeButtonProps={{ 'aria-label': m.common_close() }}
      centered
    >
      <p>{m.admin_edit_unsaved_question()}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={leave}>
          {m.admin_edit_leave()}
        </Button>
        <Button data-autofocus onClick={stay}>
          {m.admin_edit_stay()}
        </Button>
      </Group>
    </Modal>
  );
}
