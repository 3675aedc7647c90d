/** A rating as that many stars, named for assistive technology. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className={`inline-flex gap-1 ${className}`}>
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-ember-hot">
          <path d="m8 1.2 2 4.6 5 .5-3.800 3.300 1.100 4.900L8 11.900l-4.300 2.600 1.100-4.900L1 6.300l5-.5z" />
        </svg>
      ))}
    </span>
  );
}
