import type { MouseEvent } from 'react';

/** Whether a click follows the link in this tab; with another button or a modifier it opens a tab, or downloads it. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
