/**
 * The order of the cascade layers, from the weakest to the strongest. It stands in the head of each page: whichever style
 * sheet comes first, a bundler may leave out the names that this sheet does not use.
 */
export const layerOrder = '@layer base,mantine,ui,page;';
