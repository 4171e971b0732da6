const mostCents = 2_000_000_000;

/**
 * An amount as people type it or paste it from a spreadsheet, in cents: `124,900.00`, `$124,900`, `124 900,00 $`,
 * `124900`. Null for anything else.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^(CAD|CA|C)?\$|(\$|CAD|CA\$|\$CA)$/gi, '');
  const plain = withPoint(bare);
  if (plain === null || !/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents <= mostCents ? cents : null;
}

/** The last separator is the decimal one where at most two digits follow; the others group thousands. */
function withPoint(text: string): string | null {
  const [, whole = '', separator = '', rest = ''] = /^([\d.,]*?)(?:([.,])(\d{0,2}))?$/.exec(text) ?? [];
  if (whole === '' && rest === '') return null;
  const groups = whole.split(/[.,]/);
  const [first = '', ...others] = groups;
  const grouping = new Set(whole.match(/[.,]/g));
  const isMixed = grouping.size > 1 || (rest !== '' && grouping.has(separator));
  const isGrouped = others.every((group) => group.length === 3) && (others.length === 0 || first.length <= 3);
  if (first === '' || isMixed || !isGrouped) return null;
  return rest ? `${groups.join('')}.${rest}` : groups.join('');
}
