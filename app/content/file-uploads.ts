import { useRef, useState } from 'react';
import { sentenceOf } from '../api/call.ts';
import { uploadFile } from './content-changes.ts';

/** A file that did not arrive, and why. */
export interface FailedFile {
  file: File;
  sentence: string;
}

interface Progress {
  name: string;
  /** Which one it is of how many. */
  number: number;
  count: number;
}

/** Uploads files one after the other; each that has arrived is told at once, and what fails is there to be tried again. */
export function useFileUploads(projectId: number, onArrived: (file: { id: number; name: string }) => void) {
  const [progress, setProgress] = useState<Progress>();
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const waiting = useRef<File[]>([]);
  const isBusy = useRef(false);

  async function send(file: File): Promise<void> {
    try {
      const { id, fileName } = await uploadFile(projectId, file);
      onArrived({ id, name: fileName });
    } catch (error) {
      setFailed((before) => [...before, { file, sentence: sentenceOf(error) }]);
    }
  }

  async function work(): Promise<void> {
    isBusy.current = true;
    let number = 0;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      number += 1;
      setProgress({ name: file.name, number, count: number + waiting.current.length });
      await send(file);
    }
    isBusy.current = false;
    setProgress(undefined);
  }

  function start(files: readonly File[]): void {
    waiting.current.push(...files);
    setFailed((before) => before.filter(({ file }) => !files.includes(file)));
    if (!isBusy.current) void work();
  }

  const leaveOut = (file: File) => setFailed((before) => before.filter((each) => each.file !== file));
  return { progress, failed, start, leaveOut };
}
