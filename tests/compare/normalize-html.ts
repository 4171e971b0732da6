/**
 * HTML without what differs between two builds that show the same: names of classes and of built files, scripts, ids
 * and tokens that are made anew, dates, and the address of the site. A tag stands on a line of its own.
 */
export function normalizeHtml(html: string, origin: string): string {
  return html
    .replaceAll(origin, '')
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<style\b.*?<\/style>/gs, '')
    .replace(/<link\b[^>]*rel="(?:stylesheet|modulepreload|preload)"[^>]*>/g, '')
    .replace(/ (?:class|nonce|style)="[^"]*"/g, '')
    .replace(/-[\w-]{8}(?=\.(?:js|css|woff2|svg|png|webp)\b)/g, '')
    .replace(/_[RSr]_\w+_/g, 'id')
    .replace(/[\w-]{40,}/g, 'token')
    .replace(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/g, 'date')
    .replace(/>\s*</g, '>\n<');
}
