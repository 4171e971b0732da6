import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Strip = {
  ref: RefObject<HTMLUListElement | null>;
  /** The visible child. */
  current: number;
  goTo: (position: number, behavior?: ScrollBehavior) => void;
  /** Left and right arrow keys; wraps around at the ends. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Longer than a smooth scroll takes. */
const underWayMs = 600;

/** A row of pictures with scroll snapping; tracks the visible one, and scrolls to another. */
export function useStrip(length: number): Strip {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const requested = useRef({ position: 0, at: Number.NEGATIVE_INFINITY });
  /** The picture requested before it was rendered. */
  const awaited = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new children are observed, too.
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
    if (awaited.current !== undefined) goTo(awaited.current, 'instant');
    return () => seen.disconnect();
  }, [length]);

  function goTo(position: number, behavior: ScrollBehavior = Math.abs(position - current) > 2 ? 'instant' : 'smooth') {
    const strip = ref.current;
    const child = strip?.children[position];
    awaited.current = child ? undefined : position;
    if (!strip || !(child instanceof HTMLElement)) return;
    requested.current = { position, at: performance.now() };
    strip.scrollTo({ left: child.offsetLeft, behavior: wantsLessMotion() ? 'instant' : behavior });
  }

  /** Asks the browser, which is right even while scrolling. */
  function inView(): number {
    const strip = ref.current;
    return strip && strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    // Fast key presses count from the target of the scroll, not from what is passed.
    const { position, at } = requested.current;
    const from = performance.now() - at < underWayMs ? position : inView();
    goTo((from + step + length) % length);
  }

  return { ref, current, goTo, onKeyDown };
}

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

/** A busy browser may report several steps of a scroll at once, oldest first. */
export const lastInView = (entries: readonly Entry[]): Element | undefined =>
  entries.findLast(({ isIntersecting }) => isIntersecting)?.target;

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
