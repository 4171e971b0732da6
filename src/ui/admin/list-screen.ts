import { createContext, use } from 'react';
import type { ActionOptions } from './action.ts';
import type { Choices } from './admin-resource.ts';
import { type Called, refusal } from './call.ts';

/** What the cells of a list need from their screen. */
export type ListScreen = {
  choices: Choices;
  /** Where the title of a record leads, usually to its form; null when the user may not open it. */
  pathOf: (record: { id: number | string }) => string | null;
  /** Publishes a record; null when the user may not. */
  publish: ((id: number, isPublished: boolean) => void) | null;
  /** The record whose switch was just toggled, shown optimistically until the list is reloaded. */
  publishing: { id: number; isPublished: boolean } | null;
  /** An action of a row. Its failure is shown above the list until the next action. */
  act: <Result>(call: () => Promise<Called<Result>>, options?: ActionOptions<Result>) => Promise<Called<Result>>;
};

export const ListScreenContext = createContext<ListScreen>({
  choices: {},
  pathOf: () => null,
  publish: null,
  publishing: null,
  act: async () => refusal(0, ''),
});

export const useListScreen = (): ListScreen => use(ListScreenContext);
