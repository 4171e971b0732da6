import { Button, type ButtonProps } from '@mantine/core';
import type { Called } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';

type Props = ButtonProps & { call: () => Promise<Called<unknown>>; done: string; 'aria-label'?: string };

/** A button at the end of a row that calls the API, and is busy until the list is loaded again. */
export function RowAction({ call, done, ...button }: Props) {
  const { run, isBusy } = useAction();
  return <Button variant="default" size="xs" loading={isBusy} {...button} onClick={() => void run(call, { done })} />;
}
