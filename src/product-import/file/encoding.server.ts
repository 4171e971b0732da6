import { isAscii, isUtf8 } from 'node:buffer';

type Encoding = 'ascii' | 'utf-8' | 'windows-1252';

/**
 * A text file as UTF-8. Excel saves "CSV (comma delimited)" as Windows-1252: a file is read so when its first bytes
 * beyond ASCII are no UTF-8, and `onAssumed` is called. Single broken bytes of a UTF-8 file stay for the row to report.
 */
export async function* inUtf8(source: AsyncIterable<Uint8Array>, onAssumed: () => void): AsyncGenerator<Uint8Array> {
  let encoding: Encoding = 'ascii';
  let tail: Uint8Array = new Uint8Array();
  function recode(bytes: Uint8Array): Uint8Array {
    if (encoding === 'ascii') {
      encoding = encodingOf(bytes);
      if (encoding === 'windows-1252') onAssumed();
    }
    return encoding === 'windows-1252' ? Buffer.from(new TextDecoder('windows-1252').decode(bytes)) : bytes;
  }
  for await (const chunk of source) {
    const bytes = Buffer.concat([tail, chunk]);
    const end = bytes.length - unfinishedBytes(bytes);
    tail = bytes.subarray(end);
    yield recode(bytes.subarray(0, end));
  }
  yield recode(tail);
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (isAscii(bytes)) return 'ascii';
  // UTF-16 has zero bytes, which no other text has.
  if (isUtf8(bytes) || bytes.includes(0)) return 'utf-8';
  const readable = new TextDecoder().decode(bytes).replaceAll('\ufffd', '');
  return isAscii(Buffer.from(readable)) ? 'windows-1252' : 'utf-8';
}

/** The length of a UTF-8 character at the end whose rest is in the next chunk. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}
