import { expect, it } from 'vitest';
import { createRenderLimit } from './render-limit.server.ts';

it('renders a number of pages at once, queues some more, and refuses the rest', async () => {
  const limit = createRenderLimit({ max: 2, waiting: 1 });
  const begun: string[] = [];
  const done = Promise.withResolvers<void>();
  const ask = (name: string) =>
    limit.run(async () => {
      begun.push(name);
      await done.promise;
      return name;
    });
  const requested = ['a', 'b'].map(ask);
  await Promise.resolve();
  const waiting = ask('c');
  expect(ask('d')).toBeUndefined();
  done.resolve();
  expect(await Promise.all([...requested, waiting])).toEqual(['a', 'b', 'c']);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(await ask('e')).toBe('e');
});
