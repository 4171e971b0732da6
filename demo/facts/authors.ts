/** Who writes the blog, in order. The names are made up. */
export const authors = [
  { name: 'Marina Skerry', index: 1 },
  { name: 'Garrett Halyard', index: 2 },
  { name: 'Pippa Fairlead', index: 3 },
] as const;
