import { createContext } from 'react-router';

/** Where a page's failure is told: the server's log, beside the id of the request. */
export const pageFailure = createContext<(error: unknown) => void>();
