import { Modal, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useReturnFocus } from './focus/use-return-focus.ts';

/** A modal dialog that is mounted as long as it is open. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus();
  return <Modal opened {...props} />;
}

type FormDialogProps = Omit<ModalProps, 'opened' | 'onSubmit'> & { submit: (event: FormEvent) => unknown };

/** A dialog that is a form. React passes its events on to a form around the button that opened it, so they stop here. */
export const FormDialog = ({ submit, children, ...dialog }: FormDialogProps) => (
  <Dialog {...dialog}>
    <Stack
      component="form"
      gap="s3_5"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit(event);
      }}
    >
      {children}
    </Stack>
  </Dialog>
);
