/** How the time of day colours an object: tint of lit faces, tint of shaded faces, and what glass and water mirror. */
export type Light = {
  readonly key: string;
  readonly shade: string;
  readonly sky: string;
  readonly water: { readonly near: string; readonly glint: string; readonly deep: string };
};

/** The even, neutral light of a drawing on paper. */
export const drawingLight: Light = {
  key: '#f4f8f7',
  shade: '#20414b',
  sky: '#b9c8cc',
  water: { near: '#557b85', glint: '#dfe7e6', deep: '#264954' },
};
