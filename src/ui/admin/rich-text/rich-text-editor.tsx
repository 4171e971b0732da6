import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { FieldInput } from '../fields/field-input.ts';
import { IconCode } from '../icons.tsx';
import { notifyFailure } from '../notices.tsx';
import { LinkControl } from './link-control.tsx';
import { cleanPasted, lostOnPaste } from './pasted-html.ts';
import { raisedText } from './raised-text.ts';
import styles from './rich-text.module.css';
import { htmlOrNull, isLink } from './written-html.ts';

type Props = { input: FieldInput<string | null>; editAsHtml: () => void };

/** Only what the server's sanitizer allows. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // Existing links with other schemes stay.
      isAllowedUri: (address) => isLink(address) || address.startsWith('http://'),
      shouldAutoLink: isLink,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...raisedText,
];

const lostText = { table: m.admin_text_pasted_table, picture: m.admin_text_pasted_picture };

function takePasted(html: string): string {
  for (const lost of lostOnPaste(html)) notifyFailure(lostText[lost]());
  return cleanPasted(html);
}

const labels = () => ({
  boldControlLabel: m.admin_text_bold(),
  italicControlLabel: m.admin_text_italic(),
  underlineControlLabel: m.admin_text_underline(),
  h2ControlLabel: m.admin_text_heading({ level: 2 }),
  h3ControlLabel: m.admin_text_heading({ level: 3 }),
  h4ControlLabel: m.admin_text_heading({ level: 4 }),
  bulletListControlLabel: m.admin_text_bullets(),
  orderedListControlLabel: m.admin_text_numbers(),
  blockquoteControlLabel: m.admin_text_quote(),
  hrControlLabel: m.admin_text_line(),
  clearFormattingControlLabel: m.admin_text_clear(),
  undoControlLabel: m.common_undo(),
  redoControlLabel: m.admin_text_redo(),
});

export default function RichTextEditor({ input, editAsHtml }: Props) {
  const { label, error, value } = input;
  const written = useRef(value);
  const latest = useRef(input);
  const editor = useEditor({
    extensions,
    content: value ?? '',
    immediatelyRender: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: takePasted,
    },
    onCreate: ({ editor: made }) => made.setEditable(!made.view.dom.closest('fieldset:disabled'), false),
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOrNull(changed.getHTML());
      latest.current.change(written.current);
    },
  });

  useEffect(() => {
    latest.current = input;
    // Values from elsewhere, such as a save or a restored version, replace the content; the editor's own changes don't.
    if (!editor || written.current === value) return;
    written.current = value;
    editor.commands.setContent(value ?? '', { emitUpdate: false });
  });

  return (
    <Editor editor={editor} labels={labels()} className={styles.editor ?? ''} data-wrong={Boolean(error)}>
      <Editor.Toolbar className={styles.tools ?? ''}>
        <Editor.ControlsGroup>
          <Editor.H2 />
          <Editor.H3 />
          <Editor.H4 />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
          <Editor.Hr />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <LinkControl />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Control aria-label={m.admin_text_as_html()} title={m.admin_text_as_html()} onClick={editAsHtml}>
            <IconCode size={16} aria-hidden />
          </Editor.Control>
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
}
