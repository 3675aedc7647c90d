import { type DragEvent, useEffect, useRef, useState } from 'react';

/** What was dropped or pasted: the files, and whether folders came with them, which a browser does not hand over. */
export interface Arrivals {
  files: File[];
  hasFolders: boolean;
}

function arrivalsIn(data: DataTransfer): Arrivals {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory ?? false;
  const files = items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files, hasFolders: items.some(isFolder) };
}

const two = (value: number) => String(value).padStart(2, '0');

/** A pasted picture has no name of its own: every one is called `image.png`. Several of them are no versions of each other. */
export function namedByTime(file: File, now: Date): File {
  if (file.name !== 'image.png') return file;
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.');
  return new File([file], `Pasted picture ${day} ${time}.png`, {
    type: file.type,
    lastModified: file.lastModified,
  });
}

/** Whether a paste is meant for what is being written, or for a dialog. */
function isMeantElsewhere({ target }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return isField || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped on an area or pasted while it is shown: the area's handlers, and whether files are over it now. */
export function useDroppedFiles(isOpen: boolean, onFiles: (arrivals: Arrivals) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a part of the area comes before leaving the one around it.
  const depth = useRef(0);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    if (!isOpen) return;
    function take(event: ClipboardEvent) {
      if (!event.clipboardData || isMeantElsewhere(event)) return;
      const { files, hasFolders } = arrivalsIn(event.clipboardData);
      if (files.length === 0 && !hasFolders) return;
      event.preventDefault();
      latest.current({ files: files.map((file) => namedByTime(file, new Date())), hasFolders });
    }
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [isOpen]);

  function step(by: number) {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  }

  const handlers = {
    onDragEnter: (event: DragEvent) => carriesFiles(event) && step(1),
    onDragLeave: (event: DragEvent) => carriesFiles(event) && step(-1),
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles(arrivalsIn(event.dataTransfer));
    },
  };
  return { isOver, handlers: isOpen ? handlers : {} };
}
