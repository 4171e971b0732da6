import { insertAt } from './insert-at.ts';

/**
 * Inserts a paragraph at the cursor as if it were typed, so that one Ctrl-Z takes it out again. Returns where it begins,
 * and the text that the field should have where the browser cannot type it.
 */
export function insertText(field: HTMLTextAreaElement, insertion: string): { from: number; text: string | null } {
  const { value, selectionStart, selectionEnd } = field;
  // Without a cursor of its own it goes to the end.
  const isPlaced = document.activeElement === field || selectionStart > 0;
  const range = isPlaced ? { from: selectionStart, to: selectionEnd } : { from: value.length, to: value.length };
  const { text, cursor } = insertAt(value, insertion, range);
  const typed = text.slice(range.from, text.length - (value.length - range.to));
  field.focus();
  field.setSelectionRange(range.from, range.to);
  const isTyped = document.execCommand('insertText', false, typed);
  if (isTyped) field.setSelectionRange(cursor, cursor);
  return { from: cursor - insertion.length, text: isTyped ? null : text };
}
