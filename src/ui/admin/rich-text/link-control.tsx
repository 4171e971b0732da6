import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconLink } from '../icons.tsx';
import { isLink, linkOf } from './written-html.ts';

/** The link of the selected text; its address is validated first. */
export function LinkControl() {
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
        <RichTextEditor.Control
          aria-label={m.field_link()}
          title={m.field_link()}
          active={editor?.isActive('link') ?? false}
          onClick={isOpen ? close : open}
        >
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
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
