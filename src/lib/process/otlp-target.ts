/** Where error reports go. */
export type OtlpTarget = { url: string; headers: Record<string, string> };

/** `api-key=secret,tenant=bayside`, values percent-encoded (OpenTelemetry). Null for anything else. */
export function readOtlpHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair));
  try {
    const entries = pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')] as const);
    const isSound = entries.every(([name, value]) => name !== '' && /^[\x20-\x7e]+$/.test(value));
    return isSound ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}

/** The signal’s path is added to the endpoint (OpenTelemetry). Null without one. */
export const otlpTarget = (endpoint: string | undefined, headers: string | undefined): OtlpTarget | null =>
  endpoint === undefined
    ? null
    : { url: `${endpoint.replace(/\/+$/, '')}/v1/logs`, headers: (headers && readOtlpHeaders(headers)) || {} };
