import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { m } from '#src/i18n/messages.ts';
import { isWithModifier } from './match-shortcut.ts';

const names: Record<string, () => string> = {
  mod: () => m.admin_keys_ctrl(),
  ArrowRight: () => '→',
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
  Escape: () => m.admin_keys_escape(),
  Enter: () => m.admin_keys_enter(),
};

/** The caps of a shortcut's keys, in their order. */
export function KeyCaps({ keys }: { keys: string }) {
  const each = keys.split(isWithModifier(keys) ? '+' : ' ');
  return each.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && ' '}
      <Kbd size="sm">{names[key]?.() ?? (isWithModifier(keys) ? key.toUpperCase() : key)}</Kbd>
    </Fragment>
  ));
}

/** Keys, and what they do. */
export const KeyHint = ({ keys, text, className }: { keys: string; text: string; className?: string | undefined }) => (
  <span className={className}>
    <KeyCaps keys={keys} /> {text}
  </span>
);
