/** Seeded pseudo-random numbers. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  share(): number;
  whole(from: number, to: number): number;
  happens(probability: number): boolean;
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
};

export function createChance(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1));
  return {
    share,
    whole,
    happens: (probability) => share() < probability,
    pick: ([first, ...others]) => others[whole(0, others.length) - 1] ?? first,
  };
}
