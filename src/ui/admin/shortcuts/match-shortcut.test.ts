import { describe, expect, test } from 'vitest';
import { type Begun, matchShortcut, type Press } from './match-shortcut.ts';

const shortcuts = ['j', 'g p', 'g i', '?', '/', 'mod+k', 'ArrowRight'].map((keys) => ({ keys }));
const pressOf = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  hasModifier: false,
  hasAlt: false,
  hasShift: false,
  at: 0,
  isTyping: false,
  isInDialog: false,
  ...more,
});
const match = (press: Press, begun: Begun = null, hasLetterKeys = true) =>
  matchShortcut(shortcuts, press, { begun, hasLetterKeys });

describe('a keyboard shortcut', () => {
  test('is a single key', () => {
    expect(match(pressOf('j')).shortcut).toEqual({ keys: 'j' });
    expect(match(pressOf('ArrowRight')).shortcut).toEqual({ keys: 'ArrowRight' });
    expect(match(pressOf('q')).shortcut).toBeNull();
  });

  test('is a symbol that needs Shift, but not a capital letter', () => {
    expect(match(pressOf('?', { hasShift: true })).shortcut).toEqual({ keys: '?' });
    expect(match(pressOf('J', { hasShift: true })).shortcut).toBeNull();
  });

  test('works with Caps Lock', () => {
    expect(match(pressOf('J')).shortcut).toEqual({ keys: 'j' });
  });

  test('is two keys in a row, within a moment', () => {
    const { shortcut, begun } = match(pressOf('g', { at: 100 }));
    expect(shortcut).toBeNull();
    expect(match(pressOf('p', { at: 400 }), begun).shortcut).toEqual({ keys: 'g p' });
    expect(match(pressOf('p', { at: 5000 }), begun).shortcut).toBeNull();
    expect(match(pressOf('p', { at: 400 })).shortcut).toBeNull();
  });

  test.each(['j', '/', '?', 'ArrowRight'])('%s does nothing in a field and in a dialog', (key) => {
    expect(match(pressOf(key, { isTyping: true })).shortcut).toBeNull();
    expect(match(pressOf(key, { isInDialog: true })).shortcut).toBeNull();
  });

  test('with Ctrl works everywhere, also when single letters are switched off', () => {
    const press = pressOf('k', { hasModifier: true, isTyping: true, isInDialog: true });
    expect(match(press, null, false).shortcut).toEqual({ keys: 'mod+k' });
  });

  test('of single letters can be switched off', () => {
    for (const key of ['j', '/', '?', 'g']) expect(match(pressOf(key), null, false).shortcut).toBeNull();
    expect(match(pressOf('p', { at: 1 }), { key: 'g', at: 0 }, false).shortcut).toBeNull();
  });

  test('of an inner screen takes precedence over that of the frame', () => {
    const frame = { keys: '/', of: 'frame' };
    const list = { keys: '/', of: 'list' };
    const found = matchShortcut([frame, list], pressOf('/'), { begun: null, hasLetterKeys: true });
    expect(found.shortcut).toBe(list);
  });

  test('never takes a browser’s own combination', () => {
    expect(match(pressOf('j', { hasModifier: true })).shortcut).toBeNull();
    expect(match(pressOf('j', { hasAlt: true })).shortcut).toBeNull();
    expect(match(pressOf('k', { hasModifier: true, hasShift: true })).shortcut).toBeNull();
  });
});
