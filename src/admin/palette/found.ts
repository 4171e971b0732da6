import type { ResourceName } from '#src/access.ts';

/** A record in the command palette's results. */
export type Found = { resource: ResourceName; id: number; title: string };
