/** Addresses of the former site and their targets; two of them are chains, which the seed resolves. */
export const redirects = [
  { from: '/winter-storage', to: '/book-marine-services/boat-storage' },
  { from: '/shrink-wrap', to: '/winter-storage' },
  { from: '/careers', to: '/we-are-hiring' },
  { from: '/spring-boat-show', to: '/boat-show-special-boats' },
  { from: '/mercury-repower', to: '/book-marine-services/boat-re-powering' },
  { from: '/repower', to: '/mercury-repower' },
  { from: '/used-boats', to: '/pre-owned' },
  { from: '/our-team', to: '/about-us/meet-the-team' },
  { from: '/about-us/our-history', to: '/about-us/history' },
  { from: '/service', to: '/book-marine-services' },
  { from: '/finance-application', to: '/financing' },
  { from: '/privacy', to: '/data-policy' },
  { from: '/news/ninth-bay-open', to: '/blog/ninth-bay' },
  { from: '/boats/thunder-jet-luxor', to: '/boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet' },
] as const;
