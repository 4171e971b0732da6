import '@mantine/tiptap/styles.layer.css';
import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Editor, useRichTextEditorContext } from '@mantine/tiptap';
import { Mark, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { FieldInput } from '../fields/field-input.ts';
import { IconCode, IconLink } from '../icons.tsx';
import { notifyFailure } from '../notices.tsx';
import { cleanPasted, lostOnPaste } from './pasted-html.ts';
import styles from './rich-text.module.css';
import { htmlOrNull, isLink, linkOf } from './written-html.ts';

/** H₂O and m², which only pasting and HTML write: the toolbar has no button for them. */
const markOf = (name: string, tag: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const raisedText = [markOf('subscript', 'sub'), markOf('superscript', 'sup')];

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

/** The link of the selected text; its address is validated first. */
function LinkControl() {
  const { editor } = useRichTextEditorContext();
  const [address, setAddress] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isWrong, setWrong] = useState(false);

  function open() {
    setAddress(String(editor?.getAttributes('link').href ?? ''));
    setWrong(false);
    setOpen(true);
  }
  const close = () => {
    setOpen(false);
    editor?.commands.focus();
  };
  function take() {
    const href = linkOf(address);
    if (!isLink(href)) return setWrong(true);
    const chain = editor?.chain().focus().extendMarkRange('link');
    const hasText = editor?.isActive('link') || !editor?.state.selection.empty;
    // Without selected text the link shows its address.
    if (hasText) chain?.setLink({ href }).run();
    else chain?.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    setOpen(false);
  }
  function remove() {
    editor?.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpen(false);
  }

  return (
    <Popover opened={isOpen} onDismiss={close} trapFocus withArrow width={320} position="bottom-start">
      <Popover.Target>
        <Editor.Control
          aria-label={m.field_link()}
          title={m.field_link()}
          active={editor?.isActive('link') ?? false}
          onClick={isOpen ? close : open}
        >
          <IconLink size={16} aria-hidden />
        </Editor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.field_link()}>
        <TextInput
          label={m.admin_text_link_address()}
          description={m.admin_text_link_hint()}
          error={isWrong ? m.input_bad_link() : null}
          value={address}
          data-autofocus
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setWrong(false);
          }}
          // Must not submit the surrounding form.
          onKeyDown={(press) => {
            if (press.key !== 'Enter') return;
            press.preventDefault();
            take();
          }}
        />
        <Group justify="flex-end" mt="sm" gap={8}>
          {editor?.isActive('link') && (
            <Button variant="subtle" color="star" size="xs" onClick={remove}>
              {m.admin_text_unlink()}
            </Button>
          )}
          <Button size="xs" onClick={take}>
            {m.admin_text_link_take()}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
