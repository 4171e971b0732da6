import type { Log } from '#src/lib/process/log.server.ts';
import type { MailTransport } from './mail-transport.server.ts';

/** One line in the log each time the mail server stops or starts taking emails; the emails wait meanwhile. */
export function noteReachability(transport: MailTransport, log: Pick<Log, 'warn'>): MailTransport {
  let isReachable = true;
  return {
    ...transport,
    deliver: async (outgoing) => {
      const delivery = await transport.deliver(outgoing);
      const wasReachable = isReachable;
      isReachable = delivery.kind !== 'no-server';
      if (delivery.kind === 'no-server' && wasReachable)
        log.warn({ reason: withoutAddresses(delivery.reason) }, 'the mail server can’t be reached; emails wait for it');
      if (isReachable && !wasReachable) log.warn('the mail server can be reached again');
      return delivery;
    },
  };
}

/** A server may repeat the address of whoever sends. */
const withoutAddresses = (reason: string): string => reason.replace(/[^\s<>]+@[^\s<>]+/g, '[private]');
