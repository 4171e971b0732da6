import { createContext, use } from 'react';
import type { Choices } from './admin-resource.ts';

/** What the cells of a list need of the screen that they stand on. */
export type ListScreen = {
  choices: Choices;
  /** Where a record's form is; null when there is none for this person. */
  editPath: (id: number) => string | null;
  /** Publishes in place; null when the person may not. */
  publish: ((id: number, isPublished: boolean) => void) | null;
  /** The record whose switch was just pressed, and how: shown until the list comes anew. */
  publishing: { id: number; isPublished: boolean } | null;
};

export const ListScreenContext = createContext<ListScreen>({
  choices: {},
  editPath: () => null,
  publish: null,
  publishing: null,
});

export const useListScreen = (): ListScreen => use(ListScreenContext);
