// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses its roles in some browsers.
import type { whyUs } from '../../contract/site/why-us.ts';
import { useCopy } from '../page-data.ts';
import { Prose } from './prose.tsx';

type Texts = typeof whyUs;
type Cell = Texts['comparison']['rows'][number]['cells'][number];

const ours = 'border-ember/40 bg-ember/8 max-lg:rounded-lg max-lg:border lg:border-x lg:group-last:border-b';

/**
 * The three providers side by side. On a narrow screen each category becomes a stack of three cards that
 * name their provider; the roles keep it a table for assistive technology all the same.
 */
export function Comparison() {
  const { providers, rows } = useCopy<Texts>().comparison;
  return (
    <table role="table" className="mt-10 w-full border-collapse max-lg:block lg:mt-14 lg:table-fixed">
      <thead role="rowgroup" className="max-lg:unseen">
        <tr role="row">
          <th role="columnheader" scope="col" className="w-1/5 text-left">
            <span className="unseen">Category</span>
          </th>
          {providers.map((provider, index) => (
            <th
              key={provider}
              role="columnheader"
              scope="col"
              className={`p-6 text-left font-medium font-mono text-sm ${index === 0 ? 'rounded-t-lg border border-ember/40 border-b-0 bg-ember/10 text-ember-hot' : 'text-muted'}`}
            >
              {provider}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {rows.map(({ category, highlight, cells }) => (
          <tr
            key={category}
            role="row"
            className="group border-line border-t max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-3 max-lg:border-0 max-lg:pb-12"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-7 pr-6 text-left align-top max-lg:py-0 max-lg:pb-2 md:max-lg:col-span-3"
            >
              <span className="display block text-xl">{category}</span>
              <span className="mt-2 block font-mono font-normal text-ember-hot text-xs">{highlight}</span>
            </th>
            {cells.map((cell, index) => (
              <td
                key={cell.title}
                role="cell"
                className={`p-6 align-top max-lg:block ${index === 0 ? ours : 'border-line max-lg:rounded-lg max-lg:border'}`}
              >
                <span
                  aria-hidden="true"
                  className={`mb-2.5 block font-mono text-xs lg:hidden ${index === 0 ? 'text-ember-hot' : 'text-muted'}`}
                >
                  {providers[index]}
                </span>
                <Offer {...cell} hot={index === 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Offer({ title, features, hot }: Cell & { hot: boolean }) {
  return (
    <>
      <span className={`display block text-xl ${hot ? 'text-ember-hot' : ''}`}>
        <Prose>{title}</Prose>
      </span>
      <ul className="mt-4 grid gap-2 text-muted text-sm">
        {features.map((feature) => (
          <li key={feature} className="grid grid-cols-[auto_1fr] gap-2.5">
            <span aria-hidden="true" className={`mt-[0.65em] h-px w-3 ${hot ? 'bg-ember' : 'bg-control'}`} />
            <span>
              <Prose>{feature}</Prose>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
