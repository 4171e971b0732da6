import type { MouseEvent } from 'react';

/** Whether a press follows a link here; with another button or a modifier it opens a tab, or saves it. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
