import { useState } from 'react';
import type { FileView } from '../../contract/files.ts';
import { classes } from '../ui/classes.ts';
import { kindOf } from './file-labels.ts';

/** What a card shows of a file. */
export interface Pictured {
  name: string;
  type: string;
  view: FileView;
  pictureUrl: string | null;
}

/** A file's own picture, as wide as a card; else the icon of what it is. What it shows is said beside it. */
export function FilePlate({ name, type, pictureUrl, className }: Pictured & { className?: string }) {
  const [failed, setFailed] = useState<string>();
  const { Icon } = kindOf(type);
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  const isPicture = pictureUrl !== null && failed !== pictureUrl;
  return (
    <span
      aria-hidden="true"
      className={classes('grid place-items-center overflow-hidden bg-raised text-muted', className)}
    >
      {isPicture ? (
        <img
          src={pictureUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(pictureUrl)}
        />
      ) : (
        <span className="grid justify-items-center gap-1.5">
          <Icon className="size-6" strokeWidth={1.5} />
          {ending && <span className="font-mono text-xs uppercase leading-none">{ending}</span>}
        </span>
      )}
    </span>
  );
}
