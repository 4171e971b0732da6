import { describe, expect, test } from 'vitest';
import { type ActionOptions, type ActionScreen, createActions, performAction } from './action.ts';
import type { Called, Refused } from './call.ts';

const done =
  <Result>(result: Result) =>
  async (): Promise<Called<Result>> => ({ isDone: true, result });

const refusal = (status: number, more: Partial<Refused> = {}): Refused => ({
  isDone: false,
  status,
  message: `refused ${status}`,
  fields: {},
  details: null,
  ...more,
});
const refused = (status: number, more?: Partial<Refused>) => async (): Promise<Called<string>> => refusal(status, more);

/** A screen that records its calls in order. */
function watchedScreen() {
  const log: string[] = [];
  const undos: (() => void)[] = [];
  const screen: ActionScreen & { setBusy: (isBusy: boolean) => void } = {
    showFailure: (shown) => void log.push(shown ? `show: ${shown.message}` : 'show nothing'),
    notifySuccess: (message, { undo }) => {
      log.push(`success: ${message}`);
      if (undo) undos.push(undo);
    },
    notifyFailure: (message) => void log.push(`failure: ${message}`),
    reload: () => void log.push('reload'),
    setBusy: (isBusy) => void log.push(isBusy ? 'busy' : 'idle'),
  };
  return { log, undos, screen };
}

async function logOf<Result>(call: () => Promise<Called<Result>>, options: ActionOptions<Result> = {}) {
  const { log, screen } = watchedScreen();
  await performAction(call, options, screen);
  return log;
}

describe('an action', () => {
  test('shows its success notice, then reloads the screen', async () => {
    expect(await logOf(done('Ada'), { done: (name) => `Saved ${name}` })).toEqual(['success: Saved Ada', 'reload']);
  });

  test('without a message reloads the screen without a notice', async () => {
    expect(await logOf(done(1))).toEqual(['reload']);
    expect(await logOf(done(0), { done: (count) => (count > 0 ? `${count} filled` : null) })).toEqual(['reload']);
  });

  test('passes on its result before the reload', async () => {
    const got: number[] = [];
    const { log, screen } = watchedScreen();
    await performAction(done(7), { whenDone: (id) => got.push(id, log.length) }, screen);
    expect(got).toEqual([7, 0]);
    expect(log).toEqual(['reload']);
  });

  test('that navigates away does not reload the screen that it leaves', async () => {
    const { log, screen } = watchedScreen();
    await performAction(done(7), { next: (id) => log.push(`to ${id}`) }, screen);
    expect(log).toEqual(['to 7']);
  });

  test('offers Undo with its result', async () => {
    const { undos, screen } = watchedScreen();
    const undone: number[] = [];
    await performAction(done(7), { done: 'Merged', undo: (id) => undone.push(id) }, screen);
    undos[0]?.();
    expect(undone).toEqual([7]);
  });

  test('that is refused shows its error as a notice and in place, and does not navigate', async () => {
    const options = { done: 'Saved', whenDone: () => expect.fail('not done'), next: () => expect.fail('not done') };
    expect(await logOf(refused(500), options)).toEqual(['show: refused 500', 'failure: refused 500']);
  });

  test('shows no error notice where its screen shows the failure itself', async () => {
    const { log, screen } = watchedScreen();
    await performAction(refused(500), { whenRefused: ({ status }) => log.push(`own ${status}`) }, screen);
    expect(log).toEqual(['show: refused 500', 'own 500']);
  });

  test.each([400, 403, 404, 409, 429])(
    'refused with %i reloads what somebody else may have changed',
    async (status) => {
      expect((await logOf(refused(status))).at(-1)).toBe('reload');
    },
  );

  test.each([
    [0, 'no answer'],
    [401, 'no session'],
    [500, 'an error of the server'],
  ])('refused with %i, %s, keeps the screen and what is typed there', async (status) => {
    expect(await logOf(refused(status))).not.toContain('reload');
  });

  test('that staff cancelled in the confirmation is no failure', async () => {
    expect(await logOf(refused(409, { isDeclined: true }))).toEqual(['reload']);
  });
});

describe('the actions of a screen', () => {
  test('keep it busy until it is reloaded', async () => {
    const { log, screen } = watchedScreen();
    await createActions(screen).run(done(1), { done: 'Saved' });
    expect(log).toEqual(['busy', 'show nothing', 'success: Saved', 'reload', 'idle']);
  });

  test('keep showing a failure when an action queued behind it succeeds', async () => {
    const { log, screen } = watchedScreen();
    const { runInTurn } = createActions(screen);
    await Promise.all([runInTurn(refused(409)), runInTurn(done(1))]);
    expect(log.filter((entry) => entry.startsWith('show'))).toEqual([
      'show nothing',
      'show nothing',
      'show: refused 409',
    ]);
  });

  test('ignore a click while one is running', async () => {
    const { log, screen } = watchedScreen();
    const { run } = createActions(screen);
    const calls: string[] = [];
    const first = run(async () => {
      calls.push('first');
      return { isDone: true, result: null };
    });
    const second = run(async () => {
      calls.push('second');
      return { isDone: true, result: null };
    });
    expect(await second).toMatchObject({ isDone: false, isDeclined: true });
    await first;
    expect(calls).toEqual(['first']);
    expect(log).toEqual(['busy', 'show nothing', 'reload', 'idle']);
  });

  test('carry out an undo after the one that is running, and are busy throughout', async () => {
    const { log, screen } = watchedScreen();
    const { run, runInTurn } = createActions(screen);
    const slow = async (): Promise<Called<null>> => {
      await new Promise((resolve) => setImmediate(resolve));
      return { isDone: true, result: null };
    };
    const first = run(slow, { done: 'Moved' });
    const undo = runInTurn(done(2), { done: 'Undone' });
    expect(log).toEqual(['busy', 'show nothing', 'busy', 'show nothing']);
    await Promise.all([first, undo]);
    expect(log.slice(4)).toEqual(['success: Moved', 'reload', 'success: Undone', 'reload', 'idle']);
  });

  test('go on after one that threw', async () => {
    const { log, screen } = watchedScreen();
    const { run } = createActions(screen);
    const broken = run(async (): Promise<Called<null>> => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    log.length = 0;
    await run(done(1), { done: 'Saved' });
    expect(log).toEqual(['busy', 'show nothing', 'success: Saved', 'reload', 'idle']);
  });
});
