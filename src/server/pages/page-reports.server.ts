import { createContext } from 'react-router';

/** Where a page's failure is told: the server's log, beside the id of the request. */
export const pageFailure = createContext<(error: unknown) => void>();

/** Where a page tells of what is not as it should be, although it goes out. */
export const pageWarning = createContext<(warning: string) => void>();
