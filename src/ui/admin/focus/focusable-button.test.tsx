import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { theme } from '../theme.ts';

const tagOf = (button: ReactElement) =>
  renderToStaticMarkup(<MantineProvider theme={theme}>{button}</MantineProvider>).match(/<(?:button|a)\b[^>]*>/)?.[0] ??
  '';

describe('a button of the back office', () => {
  it.each([
    ['that waits for an answer', <Button key="1" loading />],
    ['that may not be pressed yet', <Button key="2" disabled />],
    ['that is an icon', <ActionIcon key="3" loading />],
  ])('%s keeps the focus, and says that it is disabled', (_which, button) => {
    expect(tagOf(button)).toMatch(/^<button(?!.* disabled)(?=.* aria-disabled="true")(?=.* type="button")/);
  });

  it('is plain otherwise, and may be a link', () => {
    expect(tagOf(<Button type="submit" />)).toMatch(/^<button(?!.*disabled)(?=.* type="submit")/);
    expect(tagOf(<Button component="a" href="/" />)).toMatch(/^<a (?!.*disabled)/);
  });
});
