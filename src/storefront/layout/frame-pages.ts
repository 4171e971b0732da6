import type { SiteLinks } from '#src/content/published/site-links.ts';

/** What header and footer lead to besides the lists: what visitors can read, and whether any work can be booked. */
export type FramePages = SiteLinks & { offersService: boolean };
