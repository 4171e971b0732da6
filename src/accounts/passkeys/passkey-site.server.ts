import { isIP } from 'node:net';

/** What a passkey is bound to: the origin of its pages, and the host (RP ID). */
export type PasskeySite = { origin: string; host: string };

/** Null where browsers offer no passkeys: without https, except on localhost, and at an address without a name. */
export function passkeySiteOf(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { origin, host: hostname } : null;
}
