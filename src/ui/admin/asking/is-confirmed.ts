import { modals } from '@mantine/modals';
import { m } from '#src/i18n/messages.ts';

/** Asks once, in a dialog; false when it is closed in any other way than by `confirm`. */
export const isConfirmed = (question: string, confirm: string): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: question,
      labels: { confirm, cancel: m.common_cancel() },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
