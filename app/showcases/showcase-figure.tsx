const PLATE = 'var(--color-raised)';
const STEEL = 'var(--color-line-strong)';

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Three page layouts, so that neighbours look different. */
const layouts: Block[][] = [
  [
    { x: 24, y: 54, width: 150, height: 92 },
    { x: 186, y: 54, width: 70, height: 40 },
    { x: 268, y: 54, width: 108, height: 40 },
    { x: 186, y: 106, width: 190, height: 40 },
  ],
  [
    { x: 24, y: 54, width: 84, height: 92 },
    { x: 120, y: 54, width: 124, height: 92 },
    { x: 256, y: 54, width: 120, height: 52 },
    { x: 256, y: 118, width: 120, height: 28 },
  ],
  [
    { x: 24, y: 54, width: 352, height: 30 },
    { x: 24, y: 96, width: 110, height: 50 },
    { x: 146, y: 96, width: 110, height: 50 },
    { x: 268, y: 96, width: 108, height: 50 },
  ],
];

/** An abstract screen that stands for a project's picture; `seed` chooses layout and the lit part. */
export function ShowcaseFigure({ seed }: { seed: number }) {
  const blocks = layouts[seed % layouts.length] ?? [];
  const hot = (seed * 3 + 1) % blocks.length;
  return (
    <svg
      viewBox="0 0 400 150"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      fill="none"
      className="block w-full"
    >
      <rect x=".5" y=".5" width="399" height="170" rx="8" fill="var(--color-ground)" stroke={STEEL} />
      <path d="M0 34h400" stroke={STEEL} />
      <g fill={STEEL}>
        <circle cx="18" cy="17" r="3.5" />
        <circle cx="31" cy="17" r="3.5" />
        <circle cx="44" cy="17" r="3.5" />
      </g>
      {blocks.map((block, index) => (
        <g key={`${block.x}-${block.y}`}>
          <rect {...block} rx="5" fill={index === hot ? STEEL : PLATE} stroke={STEEL} />
          <rect
            x={block.x + 10}
            y={block.y + 11}
            width={block.width * 0.45}
            height="5"
            rx="2.5"
            fill={index === hot ? 'var(--color-muted)' : '#4a423d'}
          />
        </g>
      ))}
    </svg>
  );
}
