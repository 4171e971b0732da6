/** The title of a page that search engines leave out. */
export const privateMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex,nofollow' }];
