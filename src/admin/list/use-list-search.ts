import { useLocation, useNavigation } from 'react-router';

/** The query of this list including pending navigations. */
export function useListSearch(): () => string {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // The router changes the address at once, but notifies its components later.
  return () => (next?.pathname === pathname ? next.search : window.location.search);
}
