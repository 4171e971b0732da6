/** The authors of the blog, in order, each with a picture in demo/pictures. The names are fictitious. */
export const authors = [
  { name: 'Marina Skerry', index: 1, picture: 'team-marina' },
  { name: 'Garrett Halyard', index: 2, picture: 'team-garrett' },
  { name: 'Pippa Fairlead', index: 3, picture: 'team-pippa' },
] as const;
