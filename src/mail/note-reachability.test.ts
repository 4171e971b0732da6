import { expect, it } from 'vitest';
import type { Delivery } from './mail-transport.server.ts';
import { noteReachability } from './note-reachability.server.ts';

const outgoing = {
  messageId: '<1>',
  references: [],
  purpose: 'lead',
  to: 'ada@mail.example',
  replyTo: null,
  subject: 'Hello',
  text: '',
  html: '',
  attachments: [],
  unsubscribeUrl: null,
};

it('the log has one line each time the mail server becomes unreachable or reachable, and no address', async () => {
  const dead: Delivery = { kind: 'no-server', reason: 'refused <office@mail.example>: ECONNREFUSED' };
  const deliveries: Delivery[] = [
    ...[{ kind: 'taken' as const }, dead, dead, dead],
    { kind: 'put-off', reason: 'busy' },
    ...[{ kind: 'taken' as const }, dead],
  ];
  const lines: string[] = [];
  const transport = noteReachability(
    { deliver: async () => deliveries.shift() ?? dead, close: () => undefined },
    { warn: (...message: unknown[]) => void lines.push(JSON.stringify(message)) },
  );
  const counts: number[] = [];
  while (deliveries.length > 0) {
    await transport.deliver(outgoing);
    counts.push(lines.length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3]);
  expect(lines[0]).toContain('ECONNREFUSED');
  expect(lines.join()).not.toContain('office@');
});
