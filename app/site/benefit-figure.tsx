const STEEL = 'var(--color-line-strong)';
const DIM = '#4a423d';
const LIT = 'var(--color-text)';

/** A quote whose last line is the price. */
function Price() {
  return (
    <>
      <path
        d="M1 1h86v78l-7.2-5-7.2 5-7.2-5-7.2 5-7.2-5-7.2 5-7.2-5-7.2 5-7.2-5-7.2 5-7.2-5L1 79Z"
        stroke={STEEL}
      />
      <path d="M13 16h36M13 28h46M13 40h28M65 16h10M65 28h10M65 40h10" stroke={DIM} strokeWidth="4" />
      <path d="M13 59h16" stroke={DIM} strokeWidth="4" />
      <path d="M51 59h24" stroke={LIT} strokeWidth="6" />
    </>
  );
}

/** One line between the client and the builder. */
function Line() {
  return (
    <>
      <circle cx="22" cy="40" r="21" stroke={STEEL} />
      <circle cx="22" cy="34" r="6.5" fill={DIM} stroke="none" />
      <path d="M11 51a11 9 0 0 1 22 0z" fill={DIM} stroke="none" />
      <path d="M48 40h56" stroke={LIT} strokeWidth="2" />
      <circle cx="76" cy="40" r="5" fill={LIT} stroke="none" />
      <rect x="109" y="19" width="50" height="42" rx="6" stroke={LIT} />
      <path d="m127 33-8 7 8 7M141 33l8 7-8 7M137 30l-6 20" stroke={LIT} strokeWidth="2.5" />
    </>
  );
}

/** Everything that belongs to the client inside one frame. */
function Owned() {
  return (
    <>
      <rect x="1" y="1" width="128" height="78" rx="8" stroke={LIT} strokeDasharray="5 5" />
      {[0, 1, 2, 3].map((index) => (
        <g key={index} transform={`translate(${13 + (index % 2) * 56} ${13 + Math.floor(index / 2) * 30})`}>
          <rect width="48" height="24" rx="4" fill="var(--color-raised)" stroke={STEEL} />
          <circle cx="11" cy="12" r="3.5" fill={index === 0 ? LIT : DIM} stroke="none" />
          <path d={index % 2 ? 'M20 12h18' : 'M20 12h14'} stroke={DIM} strokeWidth="4" />
        </g>
      ))}
    </>
  );
}

const figures = { price: Price, line: Line, owned: Owned };

/** A small drawing for a benefit. */
export function BenefitFigure({ name }: { name: keyof typeof figures }) {
  const Drawing = figures[name];
  return (
    <svg viewBox="-1 -1 164 82" aria-hidden="true" fill="none" strokeLinecap="round" className="h-20">
      <Drawing />
    </svg>
  );
}
