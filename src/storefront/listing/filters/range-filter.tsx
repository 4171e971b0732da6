import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { Facet } from '#src/view-models/view.ts';
import { shownNumber, writtenNumber } from '../listing-text.ts';
import { isMoved } from './handle.ts';
import styles from './range-filter.module.css';

type RangeFacet = Extract<Facet, { kind: 'range' }>;
type End = 'from' | 'to';

/** A histogram with two handles; the two number fields are what is submitted. */
export function RangeFilter({ facet }: { facet: RangeFacet }) {
  const { min, max, step, selected, histogram } = facet;
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null);
  const shown = dragged ?? { from: selected.from ?? min, to: selected.to ?? max };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer replaces what was dragged.
  useEffect(() => setDragged(null), [facet]);

  // A handle may have been dragged before hydration.
  const takeOver = useEffectEvent(() => {
    for (const end of ['from', 'to'] as const) {
      const place = track.current?.querySelector<HTMLInputElement>(`[data-end=${end}]`)?.valueAsNumber;
      if (place !== undefined && isMoved(place, shown[end], facet)) drag(end, place);
    }
  });
  useEffect(() => takeOver(), []);

  function drag(end: End, value: number) {
    const next =
      end === 'from' ? { ...shown, from: Math.min(value, shown.to) } : { ...shown, to: Math.max(value, shown.from) };
    setDragged(next);
    const field = { from, to }[end].current;
    const isAtItsEnd = end === 'from' ? next.from <= min : next.to >= max;
    // A handle at its end means no limit. The other end stays as it is: it may just have been cleared.
    if (field) field.value = isAtItsEnd ? '' : writtenNumber(next[end]);
  }

  const share = (value: number) => (max === min ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min)))) * 100;
  const handle = (end: End) => ({
    type: 'range',
    min,
    max,
    step,
    value: shown[end],
    onChange: (event: ChangeEvent<HTMLInputElement>) => drag(end, event.target.valueAsNumber),
    tabIndex: -1,
    'aria-hidden': true,
    'data-end': end,
  });

  return (
    <div className={styles.range}>
      <Histogram {...histogram} />
      <div
        ref={track}
        className={styles.track}
        style={{ '--from': `${share(shown.from)}%`, '--to': `${share(shown.to)}%` } as object}
      >
        {/* When both are far right only the left one can still move, so it is on top. */}
        <input {...handle('from')} style={{ zIndex: share(shown.from) > 50 ? 1 : 0 }} />
        <input {...handle('to')} />
      </div>
      <div className={`${styles.ends} flex gap-2-5`}>
        <EndField ref={from} facet={facet} end="from" />
        <EndField ref={to} facet={facet} end="to" />
      </div>
    </div>
  );
}

/** Two shapes, for the bars inside and outside of the selected range, stretched to the width of the panel. */
function Histogram({ heights, inside: [first, end] }: RangeFacet['histogram']) {
  const shape = (isInside: boolean) =>
    heights.map((height, bar) => ((bar >= first && bar < end) === isInside ? barShape(bar, height) : '')).join('');
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${heights.length * barWidth - barGap} ${fullHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={shape(false)} />
      <path className={styles.inside} d={shape(true)} />
    </svg>
  );
}

const barWidth = 10;
const barGap = 2;
const fullHeight = 46;
const lowest = 2;

function barShape(bar: number, percent: number): string {
  if (percent === 0) return '';
  const tall = Math.max(lowest, Math.round((percent / 100) * fullHeight));
  return `M${bar * barWidth} ${fullHeight}v-${tall}h${barWidth - barGap}v${tall}z`;
}

function EndField({ facet, end, ref }: { facet: RangeFacet; end: End; ref: React.Ref<HTMLInputElement> }) {
  const { key, label, unit, min, max, selected } = facet;
  const text = end === 'from' ? m.listing_min() : m.listing_max();
  return (
    <label className={`${styles.end} relative paper`}>
      <span>
        {unit ? `${text} (${unit})` : text}
        <span className="vh">, {label}</span>
      </span>
      <input
        className="full semibold"
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={`${key}-${end}`}
        placeholder={(key === 'price' ? shownNumber : writtenNumber)(end === 'from' ? min : max)}
        defaultValue={selected[end] === null ? '' : writtenNumber(selected[end])}
      />
    </label>
  );
}
