import { useLocation, useNavigation } from 'react-router';

/** The query of this list as it will be: with what is under way, however late its answer comes. */
export function useListSearch(): () => string {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // The router changes the address at once, and tells its components when they have time to hear it.
  return () => (next?.pathname === pathname ? next.search : window.location.search);
}
