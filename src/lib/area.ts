/** The back office: its pages hydrate at once, bring styles of their own, and speak the language of who is signed in. */
export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Addresses that no cache keeps and no search engine finds, also as the router asks for them: `/auth/login.data`. */
export const isPrivatePath = (url: string): boolean => /^\/(fr\/)?(auth|admin)([/.?]|$)/i.test(url);
