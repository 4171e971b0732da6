import { createContext, useContext } from 'react';
import type { ResourceName } from '#src/access.ts';

/** What fields need to know of the program that lies above them; the edit screen hands it in. */
export type RecordContextValue = {
  /** How a record of any resource is called, from its answer. */
  titleOf: (resource: ResourceName, record: Record<string, unknown> & { id: number }) => string;
  /** Where a record is edited; null for what has no form. */
  editPath: (resource: ResourceName, id: number) => string | null;
  /** Each rule of a password, and whether it is met. */
  passwordRules: (password: string) => readonly { text: string; isMet: boolean }[];
  /** Who fills in the form. */
  userId: number;
  /** Whether this person may change pictures of the library themselves: their words, their bytes. */
  mayChangeMedia: boolean;
};

export const RecordContext = createContext<RecordContextValue>({
  titleOf: (_resource, { id }) => `#${id}`,
  editPath: () => null,
  passwordRules: () => [],
  userId: 0,
  mayChangeMedia: false,
});

export const useRecordContext = (): RecordContextValue => useContext(RecordContext);
