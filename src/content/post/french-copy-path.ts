import { href } from 'react-router';
import { blogParent } from './post-input.ts';

type Post = {
  id: number;
  code?: string | undefined;
  pageParent: string | null;
  publishAt?: string | null;
  unpublishAt?: string | null;
};

/** The address of a form prefilled with the English text and its schedule, to be translated: the same page, in French. */
export function frenchCopyPath({ id, code, pageParent, publishAt, unpublishAt }: Post): string {
  const query = new URLSearchParams({
    ...(pageParent === blogParent && { pageParent }),
    language: 'fr',
    ...(code && { code }),
    ...(publishAt && { publishAt }),
    ...(unpublishAt && { unpublishAt }),
  });
  return `${href('/admin/:path/clone/:id', { path: 'posts', id: String(id) })}?${query}`;
}
