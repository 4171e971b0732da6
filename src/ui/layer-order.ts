/**
 * The order of the cascade layers, from the weakest to the strongest, in the head of each page: style sheets may load
 * in any order when a page hydrates, and a bundler may drop unused layer names from a sheet. The product card overrides
 * buttons and pictures of the layer `ui`, the shared classes of layout and text override both, and pages override all.
 */
export const layerOrder = '@layer base,mantine,ui,card,shared,page;';
