import { type RefObject, useEffect } from 'react';

const slideSeconds = 7;

/**
 * Turns to the next slide every seven seconds, unless the visitor paused it, points at it, is inside it with the
 * keyboard, looks elsewhere, or asked for less motion. What is chosen lives in the radio buttons, not here.
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

/** The picture is fetched and decoded first, so that it never appears half. */
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
