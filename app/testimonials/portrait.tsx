import { useState } from 'react';
import { PORTRAIT_PLACEHOLDER } from '../../contract/testimonials.ts';

interface PortraitProps {
  src: string;
  name: string;
  className?: string;
}

/** A person's picture; one that is missing or does not load gives way to the placeholder. */
export function Portrait({ src, name, className = 'size-12' }: PortraitProps) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      src={src && !failed ? src : PORTRAIT_PLACEHOLDER}
      alt={src && !failed ? name : ''}
      width="80"
      height="80"
      loading="lazy"
      decoding="async"
      onError={() => src && setFailed(true)}
      className={`flex-none rounded-full border border-line-strong object-cover ${className}`}
    />
  );
}

/** The first letters of a name, for a person without a picture. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase());
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-full border border-line-strong bg-raised font-mono font-semibold text-ember-hot text-xs"
    >
      {[letters[0], letters.length > 1 && letters.at(-1)]}
    </span>
  );
}
