import type { PDFDocumentProxy } from 'pdfjs-dist';
// The build for browsers of some years ago, too.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { whyMissing } from '../api/stored-file.ts';
import { actingAs } from '../browser/viewed-project.ts';

/** Where the build puts what documents need beside the code (scripts/pdf-plugin.ts): writing systems, standard fonts, picture formats. */
const dataOf = (version: string) =>
  import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdfjs-${version}`;

/** Begins to read a document. Its scripts are never run, and nothing of it is anything but drawn. */
async function startReading(url: string) {
  const { getDocument, GlobalWorkerOptions, version } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = workerUrl;
  const data = dataOf(version);
  return getDocument({
    url,
    httpHeaders: actingAs(),
    // A long document comes as far as it is looked at.
    disableAutoFetch: true,
    enableXfa: false,
    cMapUrl: `${data}/cmaps/`,
    iccUrl: `${data}/iccs/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    verbosity: 0,
  });
}

const reasons: Record<string, string> = {
  PasswordException: 'It is protected with a password. Download it to open it.',
  InvalidPDFException: 'It is damaged, or no PDF. Download it to look at it with another program.',
};

/** Why a document cannot be shown, for people. */
async function reasonOf(url: string, error: unknown): Promise<string> {
  const name = error instanceof Error ? error.name : '';
  const reason = reasons[name] ?? (await whyMissing(url));
  return reason ?? 'It could not be loaded. Check your connection and try again.';
}

/** A document on its way, there, or why it is not. */
export type PdfState =
  | { kind: 'loading' }
  | { kind: 'ready'; pdf: PDFDocumentProxy }
  | { kind: 'failed'; reason: string };

/** The document at `url`, open as long as the component is there, and the way to try again. */
export function usePdf(url: string): [PdfState, () => void] {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // Another attempt reads the same address again.
  useEffect(() => {
    const reading = startReading(url);
    let isOver = false;
    setState({ kind: 'loading' });
    reading
      .then(({ promise }) => promise)
      .then(
        (pdf) => !isOver && setState({ kind: 'ready', pdf }),
        async (error: unknown) => {
          const reason = await reasonOf(url, error);
          if (!isOver) setState({ kind: 'failed', reason });
        },
      );
    return () => {
      isOver = true;
      // What could not even be begun has nothing to close.
      void reading.then((task) => task.destroy()).catch(() => {});
    };
  }, [url, attempt]);

  return [state, () => setAttempt(attempt + 1)];
}
