import type { ReactNode } from 'react';

function Figure({ box, children }: { box: string; children: ReactNode }) {
  return (
    <svg viewBox={box} aria-hidden="true" fill="none" className="block w-full">
      {children}
    </svg>
  );
}

const STEEL = 'var(--color-line-strong)';
const PLATE = 'var(--color-raised)';
const DEEP = 'var(--color-ground)';
const DIM = '#4a423d';
const EMBER = 'var(--color-ember)';
const HOT = 'var(--color-ember-hot)';

/** A page in a browser window, with its curve going up. */
export function WebsiteFigure() {
  return (
    <Figure box="0 0 420 210">
      <rect x=".5" y=".5" width="419" height="240" rx="8" fill={DEEP} stroke={STEEL} />
      <path d="M0 28h420" stroke={STEEL} />
      <g fill={STEEL}>
        <circle cx="17" cy="14" r="3.5" />
        <circle cx="30" cy="14" r="3.5" />
        <circle cx="43" cy="14" r="3.5" />
      </g>
      <rect x="70" y="7.5" width="150" height="13" rx="6.5" fill={PLATE} />
      <rect x="28" y="56" width="170" height="17" rx="3" fill="var(--color-text)" />
      <rect x="28" y="81" width="128" height="17" rx="3" fill="var(--color-text)" />
      <rect x="28" y="114" width="150" height="7" rx="3" fill={DIM} />
      <rect x="28" y="128" width="118" height="7" rx="3" fill={DIM} />
      <rect x="28" y="154" width="84" height="26" rx="4" fill={EMBER} />
      <rect x="122" y="154.5" width="70" height="25" rx="4" stroke={STEEL} />
      <rect x="238.5" y="56.5" width="154" height="124" rx="6" fill={PLATE} stroke={STEEL} />
      <path d="M254 88h123M254 118h123M254 148h123" stroke={STEEL} strokeDasharray="2 5" />
      <path d="m254 156 30-20 26 8 30-38 37-22" stroke={HOT} strokeWidth="2.5" strokeLinejoin="round" />
      <circle cx="377" cy="84" r="5" fill={EMBER} />
    </Figure>
  );
}

/** Five posts that share one mark and one line. */
export function SocialFigure() {
  return (
    <Figure box="0 0 320 150">
      {[0, 1, 2, 3, 4].map((index) => {
        const x = 8 + index * 63;
        const y = 44 - Math.abs(index - 2) * -9;
        const hot = index === 2;
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            <rect x=".5" y=".5" width="51" height="76" rx="5" fill={DEEP} stroke={hot ? EMBER : STEEL} />
            <rect x="7" y="7" width="38" height="34" rx="3" fill={hot ? '#3a1d0c' : PLATE} />
            <path d="M16 17h20l-5 6h-10z" fill={hot ? 'var(--color-text)' : '#6f655e'} />
            <path d="M23 23h6l-1 10h-4z" fill={hot ? EMBER : DIM} />
            <rect x="7" y="48" width="38" height="4" rx="2" fill={DIM} />
            <rect x="7" y="56" width="26" height="4" rx="2" fill={DIM} />
            <circle cx="11" cy="68" r="3" fill={hot ? HOT : DIM} />
          </g>
        );
      })}
      <path d="M8 22C80-2 240-2 312 22" stroke={STEEL} strokeDasharray="3 5" />
      <circle cx="160" cy="4" r="3.5" fill={EMBER} />
    </Figure>
  );
}

const days = Array.from({ length: 44 }, (_, index) => index);

/** Forty-four days of uptime, the present one glowing. */
export function CloudFigure() {
  return (
    <Figure box="0 0 320 150">
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 50})`}>
          <rect x=".5" y=".5" width="319" height="40" rx="5" fill={DEEP} stroke={STEEL} />
          <circle cx="16" cy="20.5" r="3.5" fill={row === 1 ? EMBER : 'var(--color-success)'} />
          {days.map((day) => {
            const now = row === 1 && day > 40;
            const low = (day * 7 + row * 11) % 17 === 0;
            return (
              <rect
                key={day}
                x={32 + day * 6.3}
                y={low ? 18 : 10}
                width="3"
                height={low ? 13 : 21}
                rx="1"
                fill={now ? HOT : low ? '#6f655e' : DIM}
              />
            );
          })}
        </g>
      ))}
    </Figure>
  );
}

/** An order that reaches every system by itself. */
export function BackendFigure() {
  return (
    <Figure box="0 0 420 170">
      <path
        d="M98 85h82M240 85c40 0 30-56 72-56M240 85h72M240 85c40 0 30 56 72 56"
        stroke={STEEL}
        strokeWidth="1.5"
      />
      <path d="M98 85h82" stroke={EMBER} strokeWidth="1.5" strokeDasharray="4 5" />
      <rect x=".5" y="60.5" width="98" height="49" rx="6" fill={DEEP} stroke={STEEL} />
      <rect x="14" y="76" width="56" height="5" rx="2.5" fill={DIM} />
      <rect x="14" y="88" width="38" height="5" rx="2.5" fill={DIM} />
      <rect x="180" y="53" width="62" height="64" rx="8" fill="#2a1508" stroke={EMBER} />
      <path d="M197 77h28l-7 8h-14z" fill="var(--color-text)" />
      <path d="M206.5 85h9l-2 15h-5z" fill={EMBER} />
      {[29, 85, 141].map((y, index) => (
        <g key={y} transform={`translate(312 ${y - 22})`}>
          <rect x=".5" y=".5" width="107" height="43" rx="6" fill={DEEP} stroke={STEEL} />
          <circle cx="17" cy="22" r="4" fill={index === 1 ? HOT : 'var(--color-success)'} />
          <rect x="32" y="14" width={index === 2 ? 44 : 58} height="5" rx="2.5" fill={DIM} />
          <rect x="32" y="26" width={index === 0 ? 30 : 42} height="5" rx="2.5" fill={DIM} />
        </g>
      ))}
    </Figure>
  );
}
