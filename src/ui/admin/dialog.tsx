import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './focus/use-return-focus.ts';

/** A modal dialog that is mounted as long as it is open. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus();
  return <Modal opened {...props} />;
}
