import { Button, Flex, Group } from '@mantine/core';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import { newKey } from '#src/lib/new-key.ts';
import { IconAlertTriangle, IconCheck } from './icons.tsx';
import styles from './notices.module.css';
import { signInPath } from './sign-in-path.ts';

const shownMs = 4000;
const shownWithUndoMs = 8000;

type Further = { label: ReactNode; act: () => void };

type More = {
  /** Then it stays for 8 s. */
  undo?: () => void;
  /** A reply is held longer than that. */
  shownForMs?: number;
  /** Further actions in the notice. */
  further?: Further;
};

/**
 * A short success notification, with undo where possible, and further actions. It closes failure
 * notices of the same section that the user has since acted on: what failed has been done now.
 */
export function notifySuccess(message: string, { undo, further, shownForMs }: More = {}) {
  notifications.updateState(notificationsStore, (shown) =>
    shown.filter((notice) => !notice['data-answered'] || notice['data-section'] !== section()),
  );
  const buttons = [
    ...(undo ? [{ key: 'undo', label: m.common_undo(), act: undo }] : []),
    ...(further ? [{ key: 'further', ...further }] : []),
  ];
  show({
    role: 'status',
    color: 'port',
    icon: <IconCheck />,
    autoClose: shownForMs ?? (buttons.length > 0 ? shownWithUndoMs : shownMs),
    message,
    buttons,
  });
}

/**
 * An error notification, announced at once. The caller shows the error in place as well, and `further` may lead there.
 * When the session has ended, it has the link to sign in.
 */
export function notifyFailure(message: ReactNode, { further }: Pick<More, 'further'> = {}) {
  const isSignedOut = message === m.error_not_signed_in();
  const id = show({
    role: 'alert',
    color: 'star',
    icon: <IconAlertTriangle />,
    autoClose: isSignedOut || further ? shownWithUndoMs : shownMs,
    message,
    buttons: further ? [{ key: 'further', ...further }] : [],
    link: isSignedOut && (
      <Button component="a" href={signInPath()} target="_blank" size="compact-sm" variant="default">
        {m.admin_edit_sign_in()}
      </Button>
    ),
  });
  markAnswered(id);
}

/** `/admin/products` for all its screens. */
const section = (): string => location.pathname.split('/', 3).join('/');

type Notice = NotificationData & {
  autoClose: number;
  buttons: readonly (Further & { key: string })[];
  link?: ReactNode;
};

/**
 * Mantine keeps it while the pointer is on it; somebody at the keyboard needs the time as well, and goes on where they
 * were once it is closed.
 */
function show({ message, buttons, link, ...data }: Notice): string {
  const id = newKey();
  let before: HTMLElement | null = null;
  const notification: NotificationData = {
    ...data,
    id,
    'data-section': section(),
    className: styles.notice ?? '',
    closeButtonProps: { 'aria-label': m.common_close() },
    onFocus: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) before = relatedTarget as HTMLElement | null;
      closeAfter(false);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      before = null;
      closeAfter(data.autoClose);
    },
    onClose: () => before?.focus({ preventScroll: true }),
    message: (
      <Flex component="span" rowGap="s2" columnGap="s4" wrap="wrap" align="center" justify="space-between">
        {message}
        {link}
        {buttons.length > 0 && (
          <Group component="span" gap="s3" wrap="nowrap">
            {buttons.map(({ key, label, act }) => (
              <Button
                key={key}
                size="compact-sm"
                variant="default"
                onClick={() => {
                  notifications.hide(id);
                  act();
                }}
              >
                {label}
              </Button>
            ))}
          </Group>
        )}
      </Flex>
    ),
  };
  const closeAfter = (autoClose: number | false) => notifications.update({ ...notification, id, autoClose });
  notifications.show(notification);
  return id;
}

/** Marks it at the next click or key press: a slower call that succeeds before then does not close it. */
function markAnswered(id: string) {
  const pressed = new AbortController();
  const mark = () => {
    pressed.abort();
    notifications.updateState(notificationsStore, (shown) =>
      shown.map((notice) => (notice.id === id ? { ...notice, 'data-answered': true } : notice)),
    );
  };
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, mark, { capture: true, signal: pressed.signal });
  }
}
