import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Arrivals, useDroppedFiles } from './dropped-files.ts';
import type { FilePlace } from './upload-order.ts';
import { hindranceOf, ordersOf, useRoom, useUploading } from './uploading.ts';

interface DropAreaProps {
  place: FilePlace;
  /** Where nobody may upload it is no area for files. */
  isOpen: boolean;
  children: ReactNode;
}

/** A screen of files that takes more of them: dropped anywhere on it, or pasted. */
export function DropArea({ place, isOpen, children }: DropAreaProps) {
  const upload = useUploading();
  const most = useRoom(isOpen ? place.projectId : undefined)?.most;
  const [refused, setRefused] = useState<string[]>([]);

  function take({ files, hasFolders }: Arrivals) {
    const hindrances = files.flatMap((file) => hindranceOf(file, most) ?? []);
    if (hasFolders)
      hindrances.push('A folder cannot be uploaded. Drop the files in it, or pack them into a ZIP first.');
    setRefused(hindrances);
    upload(
      ordersOf(
        place,
        files.filter((file) => !hindranceOf(file, most)),
      ),
    );
  }

  const { isOver, handlers } = useDroppedFiles(isOpen, take);
  return (
    // What it adds to the button 'Upload File' is for those who drag: the button takes several, too.
    <div className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-5" {...handlers}>
      {refused.length > 0 && (
        <div
          role="alert"
          className="grid gap-1 rounded-md border border-danger/35 bg-danger/5 px-4 py-3 text-sm"
        >
          {refused.map((reason) => (
            <p key={reason} className="wrap-anywhere">
              {reason}
            </p>
          ))}
        </div>
      )}
      {children}
      {isOver && (
        <div className="pointer-events-none absolute -inset-2 z-20 grid place-items-center rounded-lg border-2 border-ember border-dashed bg-ground/85">
          <p className="sticky top-1/3 bottom-1/3 flex items-center gap-3 display text-lg">
            <Upload aria-hidden="true" className="size-5 text-ember-hot" />
            Drop to upload
          </p>
        </div>
      )}
    </div>
  );
}
