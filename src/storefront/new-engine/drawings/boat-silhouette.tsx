import type { ReactNode } from 'react';
import type { BoatKind } from '#src/quotes/rules/own-boat.ts';

/** Eight silhouettes of boats, bow to the right, in the colour of the text. */

const motor = 'M11 31q0-7 7-8l9-1q8 0 8 7v9q0 3-3 3H14q-3 0-3-3zM17 43h13l-2 20h-8zM9 60h23q0 6-9 7l-2 9-4-8q-8-2-8-8z';

const hulls: Record<BoatKind, ReactNode> = {
  utility: (
    <>
      <path d="M38 44 188 37q5 0 3 5l-12 24H41z" />
      <path d="M66 42v-8h20v7M116 40v-8h20v7" opacity=".55" />
      <path d="M60 50l104-5" stroke="#fff" strokeWidth="1.500" opacity=".6" />
    </>
  ),
  open: (
    <>
      <path d="M37 43C92 43 146 39 192 28c-4 18-15 31-34 38H41z" />
      <path fillRule="evenodd" d="M108 41V22q0-4 4-4h17q3 0 5 3l14 16zM113 38l30-4-11-11q-1-1-3-1h-13q-3 0-3 3z" />
      <path d="M58 41l7-29q0-2 3-2h34" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M154 35l30-12v8" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M50 50c50 0 90-3 130-11" stroke="#fff" strokeWidth="2" fill="none" opacity=".7" />
    </>
  ),
  runabout: (
    <>
      <path d="M37 46c40-5 100-4 156-13-6 16-20 30-40 33H42z" />
      <path fillRule="evenodd" d="M88 43l20-19q2-2 5-1l31 17zM96 41l37-2-22-11z" />
      <path d="M52 43v-9q0-3 4-3h8q4 0 4 3v9z" opacity=".55" />
      <path d="M46 54c50-4 96-4 138-11" stroke="#fff" strokeWidth="2" fill="none" opacity=".7" />
    </>
  ),
  cuddy: (
    <>
      <path d="M37 45C92 45 150 41 192 29c-4 18-15 31-34 37H41z" />
      <path fillRule="evenodd" d="M84 43V14l-8-1V9h62q4 0 5 4h-6l16 26zM90 38h22V16H90zm28 0h25L132 16h-14z" />
      <path d="M160 37l24-10v7" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M48 52c50 0 92-3 132-11" stroke="#fff" strokeWidth="2" fill="none" opacity=".7" />
    </>
  ),
  pilothouse: (
    <>
      <path d="M37 45c30 1 52-1 60-3 40 0 70-5 95-14-3 18-14 32-33 38H41z" />
      <path
        fillRule="evenodd"
        d="M66 42V15l-9-1v-4h88q5 0 5 4h-7l14 24zM72 35h20V17H72zm25 0h20V17H97zm25 0h26L139 17h-17z"
      />
      <path d="M96 10V4h14v6M70 10 62-2" fill="none" stroke="currentColor" strokeWidth="2.500" />
      <path d="M160 36l26-12v7" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M46 53c50 1 96-2 136-12" stroke="#fff" strokeWidth="2" fill="none" opacity=".7" />
    </>
  ),
  pontoon: (
    <>
      <path d="M36 57h142q10-1 18-8-2 17-24 19H36zM38 51h146v4H38z" />
      <path
        fillRule="evenodd"
        d="M42 29h132q6 0 8 6l3 14H41l-2-17q0-3 3-3zm16 5v11h28V34zm34 0v11h28V34zm34 0v11h26V34z"
      />
      <path d="M64 28 74 6m62 22L126 6M74 6l30 22M126 6 100 28" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M64 6Q100 -2 136 6v3H64z" />
    </>
  ),
  inflatable: (
    <>
      <path d="M30 44q-6 6 0 13h128q24-1 36-23-22-2-40 8-56 4-124 2z" />
      <path d="M44 58h112q-4 6-12 8H46z" opacity=".7" />
      <path fillRule="evenodd" d="M94 42l4-24q0-3 4-3h12q4 0 6 3l10 23zM101 29h20l-6-10h-11z" />
      <path d="M54 42l5-26h14l4 26" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M36 51c60 1 104 0 146-13" stroke="#fff" strokeWidth="2" fill="none" opacity=".7" />
    </>
  ),
  other: (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M38 43C92 43 146 39 190 30c-4 16-15 29-34 36H42z" strokeDasharray="5 5" />
        <path d="M92 40V12m0 2 34 24H92M88 38 62 38 88 18z" strokeDasharray="5 5" />
      </g>
    </>
  ),
};

export function BoatSilhouette({ kind }: { kind: BoatKind }) {
  return (
    <svg viewBox="0 0 200 84" fill="currentColor" aria-hidden="true">
      {kind !== 'other' && <path d={motor} />}
      {hulls[kind]}
      <path
        d="M2 68q8-3 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        opacity=".45"
      />
    </svg>
  );
}
