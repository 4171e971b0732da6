import { Box } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { AnyForm, FieldProps, Section } from '#src/ui/admin/admin-resource.ts';
import { IconCheck, IconClock } from '#src/ui/admin/icons.tsx';
import { KeyHint } from '#src/ui/admin/shortcuts/key-caps.tsx';
import { errorCount } from '../section-fields.tsx';
import { FieldLink } from './field-link.tsx';
import styles from './parts.module.css';
import { partId, type Target, useGoTo } from './use-target.ts';

type Props = {
  parts: readonly Section<AnyForm>[];
  titleOf: (section: Section<AnyForm>) => string;
  props: FieldProps<AnyForm>;
  target: Target | null;
  hasPreview: boolean;
};

/** Links to the parts of a form, each with its progress and its errors. */
export function PartList({ parts, titleOf, props, target, hasPreview }: Props) {
  const keys = parts.map(({ key }) => key);
  const current = usePartInView(keys, target);
  const goTo = useGoTo();
  const at = keys.indexOf(current ?? '');
  useAltArrows((by) => {
    const next = keys[at + by];
    if (next !== undefined) goTo(partId(next));
  });
  return (
    <nav className={styles.list} aria-label={m.admin_edit_parts()}>
      <ul>
        {parts.map((section) => (
          <li key={section.key}>
            <FieldLink field={partId(section.key)} aria-current={section.key === current ? 'true' : undefined}>
              <PartMark section={section} props={props} />
              <Box component="span" flex="1 1 0" miw="min-content">
                {titleOf(section)}
              </Box>
              <PartNote section={section} props={props} />
            </FieldLink>
          </li>
        ))}
      </ul>
      <p className={styles.keys}>
        <KeyHint keys="Alt ArrowDown" text={m.admin_edit_next_part()} />
        <KeyHint keys="mod+s" text={m.common_save().toLocaleLowerCase()} />
        {hasPreview && <KeyHint keys="mod+p" text={m.section_preview().toLocaleLowerCase()} />}
      </p>
    </nav>
  );
}

type PartProps = { section: Section<AnyForm>; props: FieldProps<AnyForm> };

/** A tick once the part is done, and nothing in it is to be fixed. */
export function PartMark({ section, props: { form, choices } }: PartProps) {
  const state = section.state?.(form.values, choices);
  if (!state) return null;
  if (state.isDone !== false && errorCount(section, form.errors) > 0) return <OpenMark />;
  if (state.isDone === null) return <Box component="span" flex="none" w={16} />;
  return state.isDone ? (
    <IconCheck size={16} className={styles.done} role="img" aria-label={m.common_done()} />
  ) : (
    <OpenMark />
  );
}

const OpenMark = () => <IconClock size={16} className={styles.open} role="img" aria-label={m.admin_edit_part_open()} />;

/** The errors of a part; else its count or word. */
export function PartNote({ section, props: { form, choices } }: PartProps) {
  const wrong = errorCount(section, form.errors);
  if (wrong > 0) return <span className={styles.wrong}>{m.admin_edit_errors({ count: wrong })}</span>;
  const note = section.state?.(form.values, choices).note;
  return note ? <span className={styles.note}>{note}</span> : null;
}

/** Before fields get the key, in which an arrow would change a number. */
function useAltArrows(go: (by: 1 | -1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by === null || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')) return;
    event.preventDefault();
    event.stopPropagation();
    go(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** The current part of the form: the one that was last navigated to, as long as it is in view, or the first in view. */
function usePartInView(keys: readonly string[], target: Target | null): string | null {
  const [inView, setInView] = useState<readonly string[]>(keys.slice(0, 1));
  const requested = keys.find((key) => target?.place === partId(key));
  const [left, setLeft] = useState<Target | null>(null);
  const latest = useRef(target);
  latest.current = target;
  const ids = keys.join(' ');

  useEffect(() => {
    const visible = new Set<string>();
    // What the sticky head covers is not in view.
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target: part, isIntersecting } of changes) {
          if (isIntersecting) visible.add(part.id);
          else visible.delete(part.id);
        }
        setInView(ids.split(' ').filter((key) => visible.has(partId(key))));
      },
      { rootMargin: '-180px 0px -30% 0px' },
    );
    for (const key of ids.split(' ')) {
      const part = document.getElementById(partId(key));
      if (part) observer.observe(part);
    }
    // Scrolling on makes another part current.
    const scrollOn = () => setLeft(latest.current);
    for (const kind of ['wheel', 'touchmove'] as const) window.addEventListener(kind, scrollOn, { passive: true });
    return () => {
      observer.disconnect();
      for (const kind of ['wheel', 'touchmove'] as const) window.removeEventListener(kind, scrollOn);
    };
  }, [ids]);

  return requested !== undefined && left !== target ? requested : (inView[0] ?? null);
}
