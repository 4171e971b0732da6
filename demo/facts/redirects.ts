/** Addresses of the former site, and where they lead now. */
export const redirects = [
  { from: '/winter-storage', to: '/book-marine-services/boat-storage' },
  { from: '/shrink-wrap', to: '/winter-storage' },
  { from: '/careers', to: '/we-are-hiring' },
  { from: '/spring-boat-show', to: '/boat-show-special-boats' },
  { from: '/mercury-repower', to: '/boat-engines-outboard-motors-for-sale/mercury-outboards' },
] as const;
