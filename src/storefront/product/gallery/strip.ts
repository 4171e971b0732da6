import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Strip = {
  ref: RefObject<HTMLUListElement | null>;
  /** Which child is in view. */
  current: number;
  goTo: (position: number, behavior?: ScrollBehavior) => void;
  /** Left and right arrow keys; at either end the strip starts over. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Longer than a smooth step of the strip takes. */
const underWayMs = 600;

/** A row of pictures that scrolls and snaps by itself; this knows which one is in view, and goes to another. */
export function useStrip(length: number): Strip {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const asked = useRef({ position: 0, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const seen = new IntersectionObserver(
      (entries) => {
        const inView = lastInView(entries);
        if (inView) setCurrent([...strip.children].indexOf(inView));
      },
      { root: strip, threshold: 0.6 },
    );
    for (const child of strip.children) seen.observe(child);
    return () => seen.disconnect();
  }, []);

  function goTo(position: number, behavior: ScrollBehavior = Math.abs(position - current) > 2 ? 'instant' : 'smooth') {
    const strip = ref.current;
    const child = strip?.children[position];
    if (!strip || !(child instanceof HTMLElement)) return;
    asked.current = { position, at: performance.now() };
    strip.scrollTo({ left: child.offsetLeft, behavior: wantsLessMotion() ? 'instant' : behavior });
  }

  /** Asked of the browser: right at once, even while the strip is moving. */
  function inView(): number {
    const strip = ref.current;
    return strip && strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    // Keys pressed in haste count on from where the strip is going, not from what it passes.
    const { position, at } = asked.current;
    const from = performance.now() - at < underWayMs ? position : inView();
    goTo((from + step + length) % length);
  }

  return { ref, current, goTo, onKeyDown };
}

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

/** A browser that was busy reports several steps of a moving strip at once, the oldest first. */
export const lastInView = (entries: readonly Entry[]): Element | undefined =>
  entries.findLast(({ isIntersecting }) => isIntersecting)?.target;

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
