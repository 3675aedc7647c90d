import type { ComponentProps } from 'react';

// The icons that every visitor loads: Lucide's drawings (ISC licence) without its machinery, which would
// cost the home page 1.5 kB. The tools take theirs from lucide-react.

type IconProps = ComponentProps<'svg'>;

function icon(...lines: string[]) {
  return function Icon(props: IconProps) {
    return (
      <svg
        aria-hidden="true"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
    );
  };
}

export const Menu = icon('M4 5h16M4 12h16M4 19h16');
export const X = icon('M18 6 6 18M6 6l12 12');
export const ArrowRight = icon('M5 12h14M12 5l7 7-7 7');
export const ChevronDown = icon('m6 9 6 6 6-6');
export const Check = icon('M20 6 9 17l-5-5');
export const Phone = icon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
export const Pause = icon(
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1',
);
export const Play = icon(
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
);
