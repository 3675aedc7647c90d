import { Download } from 'lucide-react';
import { exportEndpoints } from '../../contract/exports.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PersonData } from './person-data.tsx';

/** What is kept: all of it to take along, and one person's to hand over or to erase. */
export function AdminData() {
  return (
    <section aria-labelledby="data" className="grid gap-6">
      <header className="grid gap-2">
        <h2 id="data" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Data
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          All that the product knows is yours to take along. What it knows of one person is theirs to ask for.
        </p>
      </header>
      <Card className="grid justify-items-start gap-4 p-5 sm:p-6">
        <div className="grid gap-1.5">
          <h3 className="text-lg">Everything</h3>
          <p className="max-w-[70ch] text-muted text-sm">
            One ZIP: a JSON file for each kind of thing, as all of it is at this moment, and every version of
            every file. Passwords, links and keys are not in it. It begins at once and takes as long as it has
            bytes.
          </p>
        </div>
        <a className={buttonClasses({ variant: 'line' })} href={exportEndpoints.everything.path} download>
          <Download aria-hidden="true" className="size-4.5" />
          Export everything
        </a>
      </Card>
      <PersonData />
    </section>
  );
}
