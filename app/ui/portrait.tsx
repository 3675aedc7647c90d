import { useState } from 'react';

interface PortraitProps {
  /** The address of a picture; empty where there is none. */
  src: string;
  name: string;
  className?: string;
}

const round = 'flex-none rounded-full border border-line-strong';

/** A person's picture, or the initials where there is none or it does not load. */
export function Portrait({ src, name, className = 'size-12' }: PortraitProps) {
  const [failed, setFailed] = useState<string>();
  if (src === '' || src === failed) return <Initials name={name} className={className} />;
  return (
    <img
      src={src}
      alt={name}
      width="80"
      height="80"
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={`${round} object-cover ${className}`}
    />
  );
}

function Initials({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-raised font-semibold text-muted text-sm ${round} ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and last word of a name, whatever the alphabet. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  const [first = '', ...others] = letters;
  return (first + (others.at(-1) ?? '')).toUpperCase();
}
