import type { ResourceName } from '#src/access.ts';

/** A record that the command palette leads to. */
export type Found = { resource: ResourceName; id: number; title: string };
