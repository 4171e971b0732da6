import { z } from 'zod';

/** A record that uses a picture or video: `GET /api/admin/media/where-used?id=` answers `{record: MediaUse[]}`. */
export const mediaUse = z.object({
  resource: z.string().describe('A resource, or `home` for the home page, which uses some pictures by name'),
  id: z.int(),
  name: z.string().nullable().describe('Null where the caller may not read it'),
  path: z.string().nullable().describe('Its screen in the back office'),
});
export type MediaUse = z.infer<typeof mediaUse>;
