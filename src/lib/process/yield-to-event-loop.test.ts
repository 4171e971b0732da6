import { setImmediate } from 'node:timers';
import { expect, it } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.server.ts';

it('gives each its own turn of the event loop, so that others are served in between', async () => {
  const served: string[] = [];
  const work = async (name: string) => {
    await yieldToEventLoop();
    served.push(name);
    setImmediate(() => served.push(`a request after ${name}`));
  };
  await Promise.all([work('one'), work('two'), work('three')]);
  expect(served).toEqual(['one', 'a request after one', 'two', 'a request after two', 'three']);
});
