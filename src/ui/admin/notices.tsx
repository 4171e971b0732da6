import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { m } from '#src/i18n/messages.ts';
import { IconAlertTriangle, IconCheck } from './icons.tsx';
import styles from './notices.module.css';

const shownForMs = 4000;
const undoableForMs = 8000;

type More = { undo?: () => void; further?: { label: string; act: () => void } };

/** A short success notification, with undo where possible, and what else one may want to do then. */
export function notifySuccess(message: string, more?: More | undefined) {
  const id = notifications.show({
    role: 'status',
    color: 'port',
    icon: <IconCheck />,
    autoClose: more ? undoableForMs : shownForMs,
    className: styles.notice ?? '',
    closeButtonProps: { 'aria-label': m.admin_form_close() },
    message: (
      <span className={styles.text}>
        {message}
        {more?.undo && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              more.undo?.();
            }}
          >
            {m.admin_list_undo()}
          </Button>
        )}
        {more?.further && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              more.further?.act();
            }}
          >
            {more.further.label}
          </Button>
        )}
      </span>
    ),
  });
}

/** An error notification, announced at once. The caller shows the error in place as well. */
export function notifyFailure(message: string) {
  notifications.show({
    role: 'alert',
    color: 'star',
    icon: <IconAlertTriangle />,
    autoClose: shownForMs,
    className: styles.notice ?? '',
    closeButtonProps: { 'aria-label': m.admin_form_close() },
    message,
  });
}
