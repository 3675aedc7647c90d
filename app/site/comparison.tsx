// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses its roles in some browsers.
import type { CSSProperties } from 'react';
import type { whyUs } from '../../contract/site/why-us.ts';
import { useCopy } from '../page-data.ts';
import { PageStyle } from '../ui/page-style.tsx';
import comparisonStyle from './comparison.css?inline';
import { type Bar, barsOf } from './comparison-scale.ts';
import { Prose } from './prose.tsx';

type Texts = typeof whyUs;
type Row = Texts['comparison']['rows'][number];

/**
 * The three providers side by side, prices and times drawn to one scale. On a narrow screen each category becomes a stack that
 * names the provider of each part; the roles keep it a table for assistive technology all the same.
 */
export function Comparison() {
  const { providers, rows } = useCopy<Texts>().comparison;
  return (
    <>
      <PageStyle name="comparison" css={comparisonStyle} />
      <table role="table" className="comparison">
        <thead role="rowgroup" className="max-lg:unseen">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="unseen">Category</span>
            </th>
            {providers.map((provider) => (
              <th key={provider} role="columnheader" scope="col" className="comparison-provider">
                {provider}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Category key={row.category} {...row} providers={providers} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Category({ category, highlight, cells, providers }: Row & Pick<Texts['comparison'], 'providers'>) {
  const bars = barsOf(cells.map(({ title }) => title));
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className="display block text-xl">{category}</span>
        <span className="comparison-highlight">{highlight}</span>
      </th>
      {cells.map(({ title, features }, index) => (
        <td key={title} role="cell">
          <span aria-hidden="true" className="comparison-provider">
            {providers[index]}
          </span>
          <span className="display block text-xl">
            <Prose>{title}</Prose>
          </span>
          {bars?.[index] ? <Scale {...bars[index]} /> : <Relay hops={HOPS[index] ?? 2} />}
          <ul className="comparison-features">
            {features.map((feature) => (
              <li key={feature}>
                <Prose>{feature}</Prose>
              </li>
            ))}
          </ul>
        </td>
      ))}
    </tr>
  );
}

function Scale({ from, to, isOpen }: Bar) {
  return (
    <span aria-hidden="true" className="comparison-scale">
      <i
        data-open={isOpen}
        style={{ '--from': `${from}%`, '--size': `${to - from}%` } as CSSProperties}
        className="comparison-bar"
      />
    </span>
  );
}

/** Through how many hands a word goes at each of the three, both ends counted. */
const HOPS = [2, 5, 3];

function Relay({ hops }: { hops: number }) {
  return (
    <span aria-hidden="true" className="comparison-relay">
      {Array.from({ length: hops }, (_, hop) => (
        <i key={hop} />
      ))}
    </span>
  );
}
