/** The address of the route manifest without the back office. The build writes it, visitors' pages load it. */
export const visitorsManifestUrl = (manifestUrl: string): string =>
  manifestUrl.replace('/manifest-', '/visitors-manifest-');
