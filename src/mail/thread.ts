/** What the emails about one lead have in common, so that mail programs show them together. */
export const threadOf = ({ resource, id }: { resource: string; id: number }): string => `${resource}-${id}`;
