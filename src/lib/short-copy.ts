/** How long a copy is good for at most, unless told otherwise. */
const freshMs = 1_000;

type Deps = {
  /** A copy is good as long as this stays the same. */
  version?: () => unknown;
  monotonicMs?: () => number;
};

/** Reads at most once a second, however many ask, and anew with each version; a reading that failed is not kept. */
export function shortCopy<Value>(
  read: () => Promise<Value>,
  { version = () => undefined, monotonicMs = () => performance.now() }: Deps = {},
) {
  let copy: Promise<Value> | undefined;
  let readAt = 0;
  let readAs: unknown;
  return (): Promise<Value> => {
    const present = version();
    if (copy && readAs === present && monotonicMs() - readAt < freshMs) return copy;
    readAt = monotonicMs();
    readAs = present;
    const reading = read();
    copy = reading;
    reading.catch(() => {
      if (copy === reading) copy = undefined;
    });
    return reading;
  };
}
