/** The dealer's logo: a swallow-tailed flag on its staff. */
export function Burgee({ className, onDark = false }: { className?: string | undefined; onDark?: boolean }) {
  const cloth = onDark ? '#e2eff1' : '#12414f';
  return (
    <svg className={className} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M5 4v33" stroke={cloth} strokeWidth="3.2" strokeLinecap="round" />
      <path d="M8 5 38 12.5 30 18.5 38 24.5 8 29Z" fill={cloth} />
      <path d="M8 13.2 33.6 15.8 30 18.5 33 20.8 8 21.6Z" fill="#f2ae2b" />
    </svg>
  );
}
