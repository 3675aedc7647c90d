/** A rating as that many stars, named for assistive technology. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className={`inline-flex gap-1 ${className}`}>
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
          <path d="m8 1.2 2 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.9l-4.3 2.6 1.1-4.9L1 6.3l5-.5z" />
        </svg>
      ))}
    </span>
  );
}
