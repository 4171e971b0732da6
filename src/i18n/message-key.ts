/** A message key that brings its own values: `input_two_readings?one=1234&other=1.234`. */
export const withInputs = (key: string, inputs: Record<string, string>): string =>
  `${key}?${new URLSearchParams(inputs)}`;

export function splitKey(written: string): { key: string; inputs: Record<string, string> } {
  const [key = '', query] = written.split('?');
  return { key, inputs: Object.fromEntries(new URLSearchParams(query)) };
}
