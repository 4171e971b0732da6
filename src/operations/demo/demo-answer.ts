import { z } from 'zod';
import { backupStates } from '../backup/backup.ts';
import { demoTableNames } from './demo-tables.ts';

/** What the screen for removing the demo gets. */

const tableName = z.enum(demoTableNames as [string, ...string[]], 'input_unknown_choice');

export const demoKey = z.strictObject({
  table: tableName,
  id: z.coerce.number('input_not_a_number').int().min(1).max(2_147_483_647),
});

export const demoAnswer = z.object({
  state: z
    .enum(['none', 'unknown', 'there'])
    .describe('unknown: a demo from before its records were listed, of which nothing can be removed'),
  counts: z.record(z.string(), z.int()).describe('Rows of the demo that are still there, by table'),
  items: z
    .array(
      z.object({
        table: z.string(),
        id: z.int(),
        name: z.string(),
        isEdited: z.boolean().describe('Changed since it was seeded'),
        isUsed: z.boolean().describe('Leads, sales or users of your own refer to it'),
        isNeeded: z.boolean().describe('Records of your own need it: it stays'),
      }),
    )
    .describe('Rows that stay unless they are chosen'),
  removal: z
    .object({
      by: z.string(),
      createdAt: z.iso.datetime(),
      doneAt: z.iso.datetime().nullable(),
      backup: z.enum(backupStates).nullable(),
      failure: z.string().nullable(),
      removed: z.int().nullable(),
    })
    .nullable()
    .describe('The newest one'),
});

export type Demo = z.infer<typeof demoAnswer>;
export type DemoItem = Demo['items'][number];
