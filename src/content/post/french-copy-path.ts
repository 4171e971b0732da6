import { href } from 'react-router';
import { blogParent } from './post-input.ts';

type Post = { id: number; code?: string | undefined; pageParent: string | null };

/** The address of a form prefilled with the English text, to be translated: the same page, in French. */
export function frenchCopyPath({ id, code, pageParent }: Post): string {
  const query = new URLSearchParams({
    ...(pageParent === blogParent && { pageParent }),
    language: 'fr',
    ...(code && { code }),
  });
  return `${href('/admin/:path/clone/:id', { path: 'posts', id: String(id) })}?${query}`;
}
