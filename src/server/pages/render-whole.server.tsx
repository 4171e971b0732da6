import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { yieldToEventLoop } from '#src/lib/process/yield-to-event-loop.server.ts';

/** Renders a page completely before it is sent. */
export async function renderWhole(request: Request, context: EntryContext): Promise<string> {
  await yieldToEventLoop();
  return await new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => pipe(collector(resolve)),
      // Lazy parts are rendered in place, not inserted by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
    });
  });
}

/** Collects chunks and returns the text with the last one. */
function collector(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: 1_048_576,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
