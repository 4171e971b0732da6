import type { ReactNode } from 'react';
import { telHref } from '#src/dealer/reach.ts';
import { m } from '#src/i18n/messages.ts';
import { useDealer } from '../product/dealer.ts';
import { Icon } from './icon.tsx';

type Props = {
  className?: string | undefined;
  /** The dealer's number, unless it is somebody's own. */
  phone?: string | null;
  /** Beside the icon; `Call 604-555-0123` without it. */
  children?: (phone: string) => ReactNode;
  /** Of a link that shows the icon alone. */
  isLabelled?: boolean;
};

/** Calls the dealer; nothing while there is no number. */
export function CallLink({ className, phone: own, children = sentence, isLabelled }: Props) {
  const dealer = useDealer();
  const phone = own ?? dealer.phone;
  if (phone === null) return null;
  return (
    <a className={className} href={telHref(phone)} aria-label={isLabelled ? sentence(phone) : undefined}>
      <Icon name="phone" />
      {!isLabelled && children(phone)}
    </a>
  );
}

const sentence = (phone: string): string => m.common_call({ phone });
