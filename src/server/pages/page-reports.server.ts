import { createContext } from 'react-router';

/** Reports a page's error to the server's log, with the request id. */
export const pageFailure = createContext<(error: unknown) => void>();

/** Reports a problem with a page that is sent nevertheless. */
export const pageWarning = createContext<(warning: string) => void>();
