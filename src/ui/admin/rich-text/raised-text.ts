import { Mark } from '@tiptap/react';

/** H₂O and m², which only pasting and HTML write: the toolbar has no button for them. */
const markOf = (name: string, tag: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

export const raisedText = [markOf('subscript', 'sub'), markOf('superscript', 'sup')];
