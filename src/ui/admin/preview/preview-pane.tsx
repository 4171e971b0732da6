import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import shared from '#src/ui/admin/shared.module.css';
import styles from './preview.module.css';
import { PreviewHead } from './preview-head.tsx';

/** On a phone's width it starts with the phone preview. The panel opens on a click, so `window` exists. */
const widthOfWindow = (): PreviewWidth => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop');

type Props = {
  language: Language;
  setLanguage: (language: Language) => void;
  close: () => void;
  /** Describes the preview, or why there is none; null for no line. */
  note: string | null;
  /** A new version is shown in place of the one before. */
  page: { path: string; version: number } | null;
};

/** A page next to the form that makes it, in a chosen width and language. */
export function PreviewPane({ language, setLanguage, close, note, page }: Props) {
  const [width, setWidth] = useState(widthOfWindow);
  return (
    <section className={`${shared.panel} ${styles.panel}`} aria-label={m.section_preview()}>
      <PreviewHead {...{ language, setLanguage, close }}>
        <SegmentedControl<PreviewWidth>
          aria-label={m.admin_preview_width()}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: m.admin_preview_desktop() },
            { value: 'phone', label: m.field_phone() },
          ]}
        />
      </PreviewHead>
      <p role="status" className={styles.described} data-empty={note === null}>
        {note}
      </p>
      {page && <PreviewFrame {...page} width={width} />}
    </section>
  );
}

type PreviewWidth = 'phone' | 'desktop';

const pixels: Record<PreviewWidth, number> = { phone: 390, desktop: 1280 };

type FrameProps = { path: string; version: number; width: PreviewWidth };

/** The real page in an iframe of a phone's or a desktop's width, scaled down where there is less room. */
function PreviewFrame({ path, version, width }: FrameProps) {
  const { ref, width: roomWidth, height: roomHeight } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef({ path, version });
  const scrolledTo = useRef(0);
  const scale = roomWidth === 0 ? 1 : Math.min(1, roomWidth / pixels[width]);

  // A reload of the same page restores the scroll position; another page starts at the top.
  useEffect(() => {
    const view = frame.current?.contentWindow;
    const isSamePage = loaded.current.path === path && loaded.current.version !== version;
    loaded.current = { path, version };
    if (!isSamePage || !view) return;
    scrolledTo.current = view.scrollY;
    view.location.replace(path);
  }, [path, version]);

  function settle() {
    const page = frame.current?.contentDocument;
    frame.current?.contentWindow?.scrollTo(0, scrolledTo.current);
    scrolledTo.current = 0;
    page?.addEventListener('click', leadElsewhere, true);
    page?.addEventListener('submit', (sending) => sending.preventDefault(), true);
  }

  return (
    <div ref={ref} className={styles.room}>
      <iframe
        ref={frame}
        key={path}
        src={path}
        title={m.admin_preview_frame()}
        className={styles.frame}
        style={{
          width: pixels[width],
          height: roomHeight / scale,
          transform: `scale(${scale})`,
          marginInline: scale < 1 ? undefined : 'auto',
        }}
        onLoad={settle}
      />
    </div>
  );
}

/** Links of the page open in a new window: the frame shows only this page. */
function leadElsewhere(press: MouseEvent) {
  const target = press.target as Element | null;
  const link = target?.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  press.preventDefault();
  press.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
