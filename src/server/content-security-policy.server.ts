import { hash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy for one rendered page. Its inline scripts are allowed by their hashes, because a nonce could not live in
 * a page that is kept and sent to many visitors.
 */
export function contentSecurityPolicy(html: string, { hasStyleElements = false } = {}): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (!attributes.includes('application/ld+json')) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    hasStyleElements ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Dominant colours and histogram heights are style attributes; on the storefront no style element is allowed.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
