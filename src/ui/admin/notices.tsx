import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconAlertTriangle, IconCheck } from './icons.tsx';
import styles from './notices.module.css';
import { signInPath } from './sign-in-path.ts';

const shownMs = 4000;
const shownWithUndoMs = 8000;

type More = {
  /** Then it stays for 8 s. */
  undo?: () => void;
  /** A reply is held longer than that. */
  shownForMs?: number;
  /** What else one may want to do then. */
  further?: { label: string; act: () => void };
};

/** A short success notification, with undo where possible, and what else one may want to do then. */
export function notifySuccess(message: string, { undo, further, shownForMs }: More = {}) {
  const hide = show({
    role: 'status',
    color: 'port',
    icon: <IconCheck />,
    autoClose: shownForMs ?? (undo || further ? shownWithUndoMs : shownMs),
    message: (
      <span className={styles.text}>
        {message}
        {(undo || further) && (
          <span className={styles.actions}>
            {undo && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  hide();
                  undo();
                }}
              >
                {m.admin_list_undo()}
              </Button>
            )}
            {further && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  hide();
                  further.act();
                }}
              >
                {further.label}
              </Button>
            )}
          </span>
        )}
      </span>
    ),
  });
}

/**
 * An error notification, announced at once. The caller shows the error in place as well. When the session has ended, it
 * has the link to sign in.
 */
export function notifyFailure(message: ReactNode) {
  const failure = { role: 'alert', color: 'star', icon: <IconAlertTriangle /> };
  if (message !== m.error_not_signed_in()) return void show({ ...failure, autoClose: shownMs, message });
  show({
    ...failure,
    autoClose: shownWithUndoMs,
    message: (
      <span className={styles.text}>
        {message}
        <Button component="a" href={signInPath()} target="_blank" size="compact-sm" variant="default">
          {m.admin_edit_sign_in()}
        </Button>
      </span>
    ),
  });
}

/** Mantine keeps it while the pointer is on it; somebody at the keyboard needs the time as well. Returns `hide`. */
function show(data: NotificationData & { autoClose: number }): () => void {
  const notification: NotificationData = {
    ...data,
    className: styles.notice ?? '',
    closeButtonProps: { 'aria-label': m.admin_form_close() },
    onFocus: () => closeAfter(false),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) closeAfter(data.autoClose);
    },
  };
  const id = notifications.show(notification);
  const closeAfter = (autoClose: number | false) => notifications.update({ ...notification, id, autoClose });
  return () => notifications.hide(id);
}
