import type { RouterContextProvider } from 'react-router';
import { pageStructuredData } from '#src/app/services.server.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';

/** Puts the JSON-LD of a page into its document. Returns the view without it. */
export function describePage<View extends object>(
  context: Readonly<RouterContextProvider>,
  { structuredData, ...view }: WithStructuredData<View>,
): Omit<View, 'structuredData'> {
  context.get(pageStructuredData).push(structuredData);
  return view as Omit<View, 'structuredData'>;
}
