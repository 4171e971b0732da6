import { describe, expect, it } from 'vitest';
import { createLog } from './log.server.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('hides private keys', () => {
    const line = logged((log) =>
      log.info({ lead: { email: 'ada.sample@example.com', phone: '250-555-0100' }, token: 'abc' }),
    );
    expect(line).not.toMatch(/ada.sample|0100|abc/);
  });

  it('describes a failed query without its values', () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer: "ada.sample"'), {
      code: '22P02',
      severity: 'ERROR',
      detail: 'ada.sample',
    });
    const failed = Object.assign(new Error('Failed query: select\nparams: ada.sample', { cause }), {
      params: ['ada.sample'],
    });
    const line = logged((log) => log.error({ err: failed }, 'Request failed'));
    expect(line).not.toContain('ada.sample');
    expect(JSON.parse(line).err.cause.code).toBe('22P02');
    expect(JSON.parse(line).err.at[0]).toContain('log.test.ts');
  });

  it.each([
    [{ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', queue: 'mail', password: 'abc' }],
    [Object.assign(Object.create(null), { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' })],
  ])('describes an object that was thrown by its message and code', (thrown) => {
    const line = logged((log) => log.error({ err: thrown }, 'the jobs met an error'));
    expect(JSON.parse(line).err).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
    expect(line).not.toContain('abc');
  });

  it('describes anything else that was thrown, too', () => {
    const messageOf = (err: unknown) => JSON.parse(logged((log) => log.error({ err }, 'failed'))).err.message;
    expect([messageOf('late'), messageOf(7), messageOf({}), messageOf(null)]).toEqual([
      'late',
      '7',
      'an object without a message',
      'null',
    ]);
  });

  it('has the level as text and the time in UTC', () => {
    expect(JSON.parse(logged((log) => log.warn('careful')))).toMatchObject({
      level: 'warn',
      msg: 'careful',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });
});
