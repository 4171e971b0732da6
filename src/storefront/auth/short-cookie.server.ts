import { createCookie } from 'react-router';
import type { z } from 'zod';

const minutes = 10;

/**
 * State that a browser holds for a few minutes, so that pages work without scripts and can be reloaded. It comes from
 * the client, so it is validated.
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
