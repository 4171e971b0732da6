/** How long a copy is good for, unless told otherwise: a change is seen everywhere within this time. */
const freshMs = 1_000;

/** Reads at most once a second, however many ask; a reading that failed is not kept. */
export function shortCopy<Value>(read: () => Promise<Value>, monotonicMs: () => number = () => performance.now()) {
  let copy: Promise<Value> | undefined;
  let readAt = 0;
  return (): Promise<Value> => {
    if (copy && monotonicMs() - readAt < freshMs) return copy;
    readAt = monotonicMs();
    const reading = read();
    copy = reading;
    reading.catch(() => {
      if (copy === reading) copy = undefined;
    });
    return reading;
  };
}
