import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';

type Question = {
  title: string;
  text?: ReactNode;
  confirm: string;
  /** It can't be undone, or something is lost. */
  isDanger?: boolean;
};

/** Asks once, in a dialog; false when it is closed in any other way than by `confirm`. */
export const isConfirmed = ({ title, text, confirm, isDanger }: Question): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm, cancel: m.common_cancel() },
      ...(isDanger && { confirmProps: { color: 'star' } }),
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
