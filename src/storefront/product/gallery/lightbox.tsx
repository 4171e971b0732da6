import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import { Picture } from '#src/storefront/components/picture.tsx';
import styles from './lightbox.module.css';
import { useStrip } from './strip.ts';

const dialogId = 'lightbox';

/**
 * Attributes of a button that opens the lightbox at a picture. The browser does so by itself (invoker commands), and
 * the page notes on the dialog which button opened it, hydrated or not (src/server/pages/hydrate-on-intent.server.ts);
 * older browsers need scripts.
 */
export const opensLightboxAt = (position: number) => ({
  command: 'show-modal',
  commandfor: dialogId,
  value: position,
  onClick({ currentTarget: { value } }: MouseEvent<HTMLButtonElement>) {
    const dialog = document.getElementById(dialogId);
    const opensAlone = 'commandForElement' in HTMLButtonElement.prototype;
    if (opensAlone || !(dialog instanceof HTMLDialogElement)) return;
    dialog.dataset.from = value;
    dialog.showModal();
  },
});

type LightboxProps = {
  pictures: PictureView[];
  /** The number of each picture and of all, where they stand among videos. */
  numbers?: { of: readonly number[]; total: number };
};

/** The pictures alone, as large as the window. Zoom is a checkbox, and a zoomed picture is scrolled. */
export function Lightbox({ pictures, numbers = consecutive(pictures) }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const zoom = useRef<HTMLInputElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  const { ref, current, goTo, onKeyDown } = useStrip(pictures.length);

  const begin = useEffectEvent(() => {
    if (dialog.current?.open) goTo(Number(dialog.current.dataset.from ?? 0), 'instant');
  });

  useEffect(() => {
    const element = dialog.current;
    // It may have been opened before hydration; if the visitor has moved on since then, it stays there.
    if (ref.current?.scrollLeft === 0) begin();
    // React does not attach this event to a server-rendered dialog.
    element?.addEventListener('toggle', begin);
    return () => element?.removeEventListener('toggle', begin);
  }, [ref]);

  function toggleZoom() {
    zoom.current?.click();
  }

  /** A zoomed picture starts at its centre, and is loaded in a larger size. */
  function followZoom() {
    setZoomed(zoom.current?.checked ?? false);
    for (const { firstElementChild: frame } of ref.current?.children ?? []) {
      if (frame)
        frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
    }
  }

  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={`${styles.lightbox} on-dark`}
      aria-label={m.product_gallery()}
      onKeyDown={(event) => (event.key === '+' || event.key === '-' ? toggleZoom() : onKeyDown(event))}
    >
      <div className={styles.bar}>
        <label className={styles.zoom}>
          <input ref={zoom} className="vh" type="checkbox" name="zoom" onChange={followZoom} />
          <Icon name="search" />
          {m.product_zoom()}
        </label>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label={m.product_close()}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <ul className={styles.strip} ref={ref}>
        {pictures.map((picture, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
          <li key={position} id={placeOf(position)} className={styles.slide} onDoubleClick={toggleZoom}>
            <div className={styles.frame}>
              <Picture
                picture={picture}
                {...(isZoomed && position === current ? zoomed : whole)}
                className={styles.picture}
              />
            </div>
            {pictures.length > 1 && (
              <>
                <Arrow to={(position - 1 + pictures.length) % pictures.length} side="previous" goTo={goTo} />
                <Arrow to={(position + 1) % pictures.length} side="next" goTo={goTo} />
                <span className={styles.counter}>
                  {m.product_counter({ number: numbers.of[position] ?? position + 1, total: numbers.total })}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Thumbs pictures={pictures} current={current} goTo={goTo} />}
    </dialog>
  );
}

const consecutive = (pictures: PictureView[]) => ({
  of: pictures.map((_, position) => position + 1),
  total: pictures.length,
});

const whole = { sizes: '100vw', widest: 1600 } as const;
/** As wide as in the style sheet. */
const zoomed = { sizes: '240vw', widest: 3200 } as const;

const placeOf = (position: number) => `full-${position + 1}`;

type ArrowProps = { to: number; side: 'previous' | 'next'; goTo: (position: number) => void };

function Arrow({ to, side, goTo }: ArrowProps) {
  return (
    <a
      className={`${styles.arrow} ${styles[side]}`}
      href={`#${placeOf(to)}`}
      aria-label={side === 'next' ? m.product_next_picture() : m.product_previous_picture()}
      onClick={(event) => {
        event.preventDefault();
        goTo(to);
      }}
    >
      <Icon name={side === 'next' ? 'right' : 'left'} />
    </a>
  );
}

type ThumbsProps = { pictures: PictureView[]; current: number; goTo: (position: number) => void };

function Thumbs({ pictures, current, goTo }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice in a gallery
        <li key={position}>
          <a
            href={`#${placeOf(position)}`}
            aria-current={position === current ? 'true' : undefined}
            aria-label={m.product_picture_number({ number: position + 1 })}
            onClick={(event) => {
              event.preventDefault();
              goTo(position);
            }}
          >
            <Picture picture={picture} sizes="96px" widest={320} decorative className={styles.picture} />
          </a>
        </li>
      ))}
    </ul>
  );
}
