const shapes: Record<string, string> = {
  LinkedIn: 'M5 9.5V19M5 5.4v.1M10 19V9.5M10 14a4 4 0 0 1 8 0v5',
  Instagram:
    'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.7 7.2v.1',
  X: 'm5 5 14 14.5M19 5 5 19.5',
  YouTube:
    'M5.5 6.5h13A2.5 2.5 0 0 1 21 9v6a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15V9a2.5 2.5 0 0 1 2.5-2.5ZM10.3 9.7v4.6l4-2.3-4-2.3Z',
};

/** The sign of a network, drawn in one stroke. */
export function SocialIcon({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-current"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name] ?? shapes.X} />
    </svg>
  );
}
