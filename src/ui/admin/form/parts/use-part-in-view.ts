import { useEffect, useRef, useState } from 'react';
import type { Target } from './use-target.ts';
import { partId } from './use-target.ts';

/** The part of the form that is being looked at: the one that was last gone to, as long as it is in view, or the first in view. */
export function usePartInView(keys: readonly string[], target: Target | null): string | null {
  const [inView, setInView] = useState<readonly string[]>(keys.slice(0, 1));
  const asked = keys.find((key) => target?.place === partId(key));
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
    // Whoever scrolls on looks at something else.
    const scrollOn = () => setLeft(latest.current);
    for (const kind of ['wheel', 'touchmove'] as const) window.addEventListener(kind, scrollOn, { passive: true });
    return () => {
      observer.disconnect();
      for (const kind of ['wheel', 'touchmove'] as const) window.removeEventListener(kind, scrollOn);
    };
  }, [ids]);

  return asked !== undefined && left !== target ? asked : (inView[0] ?? null);
}
