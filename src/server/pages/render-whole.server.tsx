import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders a page to its end before any of it is sent. */
export function renderWhole(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => pipe(collector(resolve)),
      // However long a part that is fetched late, it stands in its place: nothing is put there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
    });
  });
}

/** Takes the chunks as they come and hands the text over when the last is there. */
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
