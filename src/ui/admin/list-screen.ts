import { createContext, use } from 'react';
import type { Choices } from './admin-resource.ts';

/** What the cells of a list need to know of their screen. */
export type ListScreen = {
  choices: Choices;
  /** The address of a record's form; null when the user may not open it. */
  editPath: (id: number) => string | null;
  /** Publishes a record; null when the user may not. */
  publish: ((id: number, isPublished: boolean) => void) | null;
  /** The record whose switch was just toggled, shown optimistically until the list is reloaded. */
  publishing: { id: number; isPublished: boolean } | null;
};

export const ListScreenContext = createContext<ListScreen>({
  choices: {},
  editPath: () => null,
  publish: null,
  publishing: null,
});

export const useListScreen = (): ListScreen => use(ListScreenContext);
