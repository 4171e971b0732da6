import { optionalText } from '#src/lib/input/field.ts';

const hosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const paths = /^\/(?:embed|shorts|live|v)\/([^/]+)/;
const id = /^[\w-]{11}$/;

/** The id of a YouTube video, from any of its addresses; null for other links. */
export function youtubeId(link: string): string | null {
  const found = id.test(link) ? link : idIn(link);
  return found && id.test(found) ? found : null;
}

function idIn(link: string): string | null | undefined {
  const url = URL.parse(/^https?:\/\//i.test(link) ? link : `https://${link}`);
  if (url?.hostname === 'youtu.be') return url.pathname.slice(1);
  if (!url || !hosts.test(url.hostname)) return null;
  return url.pathname === '/watch' ? url.searchParams.get('v') : paths.exec(url.pathname)?.[1];
}

/** YouTube's Share menu also offers the code of a frame. */
const frame = /^<iframe\s[^>]*?\bsrc="([^"]+)"/i;

function addressIn(text: string | null): string | null {
  const address = frame.exec(text ?? '')?.[1];
  return address === undefined ? text : address.replaceAll('&amp;', '&');
}

const maxTextLength = 2000;
const maxLength = 200;

const isVideo = (link: string): boolean => link.length <= maxLength && youtubeId(link) !== null;

/** The link to a YouTube video; of the code of a frame its address is kept. */
export const optionalVideo = () =>
  optionalText(maxTextLength)
    .transform(addressIn)
    .refine((link) => link === null || isVideo(link), 'input_bad_video');
