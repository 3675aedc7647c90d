interface FigureStripProps {
  items: readonly { value: string; label: string }[];
  /** Columns of one width; otherwise the first is wider. */
  even?: boolean;
  className?: string;
}

/** Large figures side by side, with what they count below. */
export function FigureStrip({ items, even = false, className = '' }: FigureStripProps) {
  return (
    <dl
      className={`grid grid-cols-2 ${even ? 'lg:grid-cols-4' : 'lg:grid-cols-[1.5fr_1fr_1fr_1fr]'} ${className}`}
    >
      {items.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-text/10 py-6 pr-4 even:border-l even:pl-5 lg:border-l lg:pr-6 lg:pl-7 lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="mt-1 text-muted text-sm">{label}</dt>
          <dd className="display text-[clamp(1.35rem,0.9rem+1.6vw,2.125rem)] leading-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
