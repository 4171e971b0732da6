import { createCookie } from 'react-router';
import type { z } from 'zod';

const minutes = 10;

/**
 * A note that a browser keeps for the next few minutes, so that a page may be loaded anew and needs no script.
 * What comes back is checked against its shape: it is the browser's word.
 */
export function shortCookie<Note>(name: string, shape: z.ZodType<Note>) {
  const cookie = createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: minutes * 60 });
  return {
    async read(request: Request): Promise<Note | null> {
      return shape.safeParse(await cookie.parse(request.headers.get('cookie'))).data ?? null;
    },
    keep: (note: Note, publicUrl: string) => cookie.serialize(note, { secure: publicUrl.startsWith('https:') }),
    drop: () => cookie.serialize('', { maxAge: 0 }),
  };
}
