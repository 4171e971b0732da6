import { networkOf } from '../network.ts';
import type { Log } from './log.server.ts';

export type SecurityEvent = {
  /** `refused`: no permission; `limited`: too many requests. */
  kind: 'sign-in-failed' | 'code-failed' | 'refused' | 'limited';
  /** The id of the account; null when it is unknown. */
  account: number | null;
  address: string;
  requestId: string;
};

/** Logs what an operator looks for after an attack: kind, account, network and request, and nothing else. */
export const logSecurityEvent = (log: Pick<Log, 'warn'>, { kind, account, address, requestId }: SecurityEvent) =>
  log.warn({ event: kind, account, network: networkOf(address), id: requestId }, 'security event');
