import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { HeroSlide, HomeView } from '#src/view-models/home-view-type.ts';
import button from '../components/button.module.css';
import { CallLink } from '../components/call-link.tsx';
import { Icon } from '../components/icon.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { Picture } from '../components/picture.tsx';
import { useDealer } from '../product/dealer.ts';
import styles from './hero.module.css';

type HeroProps = Pick<HomeView, 'slides'>;

/** Full-width slides. The dots are radio buttons, so that they work without scripts. */
export function Hero({ slides }: HeroProps) {
  const hero = useRef<HTMLElement>(null);
  useSlideShow(hero);
  return (
    <section
      ref={hero}
      className={`${styles.hero} relative clipped white on-dark`}
      {...(slides.length > 0 && { 'aria-roledescription': 'carousel', 'aria-label': m.home_hero_label() })}
    >
      <div className="grid">
        {slides.length === 0 && <Welcome />}
        {slides.map((slide, index) => (
          <Slide key={slide.key} slide={slide} first={index === 0} />
        ))}
      </div>
      {slides.length > 1 && <Dots count={slides.length} />}
    </section>
  );
}

/** Shown before there are products: introduces the dealer. */
function Welcome() {
  const { name, tagline } = useDealer();
  return (
    <div className={styles.slide}>
      <div className={`${styles.text} ${styles.welcome} column wrap`}>
        <h1 className={styles.heading}>{name}</h1>
        <p>{tagline}</p>
        <div className={`${styles.actions} flex wraps gap-3`}>
          <CallUs />
        </div>
      </div>
    </div>
  );
}

const CallUs = () => (
  <CallLink className={`${button.button} ${button.outlineOnDark}`}>{() => m.home_call_us()}</CallLink>
);

type SlideProps = { slide: HeroSlide; first: boolean };

function Slide({ slide, first }: SlideProps) {
  const text = slideText[slide.key];
  const counted = { count: slide.count, shown: formatNumber(slide.count, getLocale()) };
  const Heading = first ? 'h1' : 'h2';
  return (
    <div className={`${styles.slide} shaded relative`} data-slide>
      <Picture
        className={`${styles.picture} backdrop`}
        picture={slide.picture}
        sizes="100vw"
        widest={1600}
        priority={first}
      />
      <div className={`${styles.text} column wrap`}>
        <Heading className={styles.heading}>
          {slide.heading ? <LocalizedText>{slide.heading}</LocalizedText> : text.heading()}
        </Heading>
        <p>{slide.text ? <LocalizedText>{slide.text}</LocalizedText> : text.text(counted)}</p>
        <div className={`${styles.actions} flex wraps gap-3`}>
          <Link discover="none" className={`${button.button} ${button.primary}`} to={slide.href}>
            {text.action()}
          </Link>
          <CallUs />
        </div>
      </div>
    </div>
  );
}

type Text = { heading: () => string; text: typeof m.listing_engines; action: () => string };

/** The buttons and generic texts for slides without a text in the settings. */
const slideText: Record<HeroSlide['key'], Text> = {
  boats: {
    heading: m.home_slide_boats_heading,
    text: m.listing_boats_and_trailers,
    action: m.home_slide_boats_action,
  },
  engines: { heading: m.home_slide_engines_heading, text: m.listing_engines, action: m.home_slide_engines_action },
  clearance: {
    heading: m.home_slide_clearance_heading,
    text: m.listing_products,
    action: m.home_slide_clearance_action,
  },
};

function Dots({ count }: { count: number }) {
  return (
    <div className={`${styles.controls} row gap-1-5`}>
      <div className="flex gap-1-5" role="radiogroup" aria-label={m.home_slides()}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row
          <label key={index} className={`${styles.dot} ring centered relative`}>
            <input
              className="vh"
              type="radio"
              name="hero-slide"
              defaultChecked={index === 0}
              aria-label={m.home_slide_number({ number: index + 1 })}
            />
          </label>
        ))}
      </div>
      <label className={`${styles.pause} ring centered relative`}>
        <input className="vh" type="checkbox" name="hero-pause" aria-label={m.home_pause()} />
        <Icon name="pause" className={styles.pauseMark} />
        <Icon name="play" className={styles.playMark} />
      </label>
    </div>
  );
}

const slideSeconds = 7;

/**
 * Advances the slide every seven seconds, unless the visitor paused it, hovers over it, has the focus inside it, is in
 * another window, or prefers reduced motion. The state is in the radio buttons.
 */
function useSlideShow(hero: RefObject<HTMLElement | null>) {
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
