import { useState } from 'react';
import type { Problem } from '../auth/form/problem.ts';

/** Which question the captcha is at: an answer that was wrong or came too late is spent, and asks for another one. */
export function useRound(problem: Problem | undefined): number {
  const [seen, setSeen] = useState({ problem, round: 0 });
  if (seen.problem === problem) return seen.round;
  const round = problem?.fields.captcha ? seen.round + 1 : seen.round;
  setSeen({ problem, round });
  return round;
}
