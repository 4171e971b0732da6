import { Button, type ButtonProps, TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import { useCopy } from '#src/ui/use-copy.ts';
import { callApi, type Method } from '../call.ts';
import { IconCheck, IconCopy } from '../icons.tsx';
import { useAction } from '../use-action.ts';

/** Makes and revokes the links that show a saved record to anyone who has them, for seven days. */
export function useShareLinks<Links>(resource: 'post' | 'product', id: number, take: (links: Links) => void) {
  const { run, isBusy } = useAction({ reload: null });
  const change = (method: Method, path: string, done = '') =>
    void run(() => callApi<Links>(method, `${resource}/${path}`, { id }), { done, whenDone: take });
  return {
    isBusy,
    make: () => change('POST', 'preview'),
    revoke: () => change('PUT', 'revoke-preview', m.admin_preview_revoked()),
  };
}

type Props = TextInputProps & {
  url: string;
  button: ButtonProps & { children: string };
  className: string | undefined;
};

/** A link with a button to copy it. Where the browser doesn't let a page copy, it is selected to be copied by hand. */
export function ShareLink({ url, button, className, description, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(field);
  const isCopied = outcome === 'copied';
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={className}>
      <TextInput
        {...input}
        ref={field}
        description={outcome === 'selected' ? <span role="status">{m.copy_by_hand()}</span> : description}
        inputWrapperOrder={['label', 'input', 'description']}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        {...button}
        leftSection={<Icon size={button.size === 'xs' ? 16 : 18} aria-hidden />}
        onClick={() => void copy(url)}
      >
        {isCopied ? m.common_copied() : button.children}
      </Button>
    </div>
  );
}
