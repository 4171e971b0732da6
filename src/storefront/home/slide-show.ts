import { type RefObject, useEffect } from 'react';

const slideSeconds = 7;

/**
 * Advances the slide every seven seconds, unless the visitor paused it, hovers over it, has the focus inside it, is in
 * another window, or prefers reduced motion. The state is in the radio buttons.
 */
export function useSlideShow(hero: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (hero.current) hero.current.dataset.turning = '';
    const timer = setInterval(() => {
      if (hero.current && mayMove(hero.current)) void showNextSlide(hero.current);
    }, slideSeconds * 1000);
    return () => clearInterval(timer);
  }, [hero]);
}

function mayMove(hero: HTMLElement): boolean {
  const rests = hero.querySelector('[name=hero-pause]:checked') || hero.matches(':hover, :focus-within');
  return !(rests || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** The picture is loaded and decoded first, so that it never appears partially. */
async function showNextSlide(hero: HTMLElement) {
  const dots = [...hero.querySelectorAll<HTMLInputElement>('[name=hero-slide]')];
  const next = (dots.findIndex((dot) => dot.checked) + 1) % dots.length;
  const picture = hero.querySelectorAll('[data-slide]')[next]?.querySelector('img');
  if (picture) {
    picture.loading = 'eager';
    await picture.decode().catch(() => undefined);
  }
  const dot = dots[next];
  if (dot && mayMove(hero)) dot.checked = true;
}
