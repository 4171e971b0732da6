import { createContext, type ReactNode, useContext } from 'react';
import type { ResourceName } from '#src/access.ts';
import type { MediaRecord } from '../media/media-record.ts';

/** What fields need to know of higher layers; the edit screen provides it. */
export type RecordContextValue = {
  /** The title of a record of any resource, from its answer. */
  titleOf: (resource: ResourceName, record: Record<string, unknown> & { id: number }) => string;
  /** Distinguishes it from others of that title; empty where nothing is known. */
  detailOf: (resource: ResourceName, record: Record<string, unknown> & { id: number }) => string;
  /** Says that a record is sold, and since when; empty for any other. */
  soldText: (resource: ResourceName, record: Record<string, unknown> & { id: number }) => string;
  /** The address of a record's form; null when it has none. */
  editPath: (resource: ResourceName, id: number) => string | null;
  /** A field's value as the record's own form reads it: a status by its name. Undefined where nothing is known. */
  readValue: (resource: string, field: string, value: unknown) => ReactNode;
  /** Each rule of a password, and whether it is met. */
  passwordRules: (password: string) => readonly { text: string; isMet: boolean }[];
  /** The signed-in user. */
  userId: number;
  /** Whether the user may change pictures of the library: their texts and their bytes. */
  mayChangeMedia: boolean;
  /** Pictures that came with the record and are not in the library. */
  sentPictures: readonly MediaRecord[];
};

export const RecordContext = createContext<RecordContextValue>({
  titleOf: (_resource, { id }) => `#${id}`,
  detailOf: () => '',
  soldText: () => '',
  editPath: () => null,
  readValue: () => undefined,
  passwordRules: () => [],
  userId: 0,
  mayChangeMedia: false,
  sentPictures: [],
});

export const useRecordContext = (): RecordContextValue => useContext(RecordContext);
