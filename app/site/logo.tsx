/** The agency's mark: an anvil whose foot glows. */
export function Logo({ className = 'size-6.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" className={className}>
      <path d="M2 6h22l-5.5 6.5h-11z" fill="currentColor" />
      <path d="M9.5 12.5h7L15 24h-4z" fill="var(--color-ember)" />
    </svg>
  );
}
