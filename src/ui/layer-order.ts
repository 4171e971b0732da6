/**
 * The order of the cascade layers, from the weakest to the strongest. It stands in the head of each page: whichever style
 * sheet comes first, a bundler may leave out the names that this sheet does not use. The product card arranges buttons and
 * pictures of the layer `ui`, and pages arrange cards: sheets come in any order when a page is hydrated.
 */
export const layerOrder = '@layer base,mantine,ui,card,page;';
