import { useState } from 'react';
import type { Problem } from '../forms/problem.ts';

/** The number of the present captcha: a wrong or expired answer is used up, and needs a new one. */
export function useRound(problem: Problem | undefined): number {
  const [seen, setSeen] = useState({ problem, round: 0 });
  if (seen.problem === problem) return seen.round;
  const round = problem?.fields.captcha ? seen.round + 1 : seen.round;
  setSeen({ problem, round });
  return round;
}
