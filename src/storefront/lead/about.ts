/** A form's message may come with its address: from a list with few results, or from an assistant. */
export const aboutParameter = 'about';

export const maxAboutLength = 500;

export const readAbout = (parameters: URLSearchParams): string | undefined =>
  parameters.get(aboutParameter)?.slice(0, maxAboutLength) || undefined;
