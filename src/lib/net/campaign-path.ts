/**
 * A path of this site with the UTM fields of its query alone: who clicked an advertisement, and what else programs add to
 * addresses, is no business of the dealer.
 */
export function campaignPath(path: string): string {
  const [address = '', query = ''] = path.replace(/#.*$/s, '').split('?', 2);
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => /^utm_\w+$/.test(key)));
  return kept.size > 0 ? `${address}?${kept}` : address;
}
