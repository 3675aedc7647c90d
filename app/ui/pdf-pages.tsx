import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ErrorState } from './error-state.tsx';
import { ChevronDown } from './icons.tsx';
import { usePdf } from './pdf-document.ts';
import { PdfPage, type PdfPageBox } from './pdf-page.tsx';
import { Skeleton } from './skeleton.tsx';

interface PdfPagesProps {
  /** Where the document is. */
  url: string;
  /** Names the document. */
  label: string;
  /** What lies over a page, drawn for each one. */
  overlay?: (box: PdfPageBox) => ReactNode;
  /** Told how many pages there are, as soon as that is known. */
  onPageCount?: (count: number) => void;
}

/** The pages of a PDF below each other, as wide as there is room. To be loaded lazily: the code that draws is large. */
export function PdfPages({ url, label, ...rest }: PdfPagesProps) {
  const [state, retry] = usePdf(url);
  if (state.kind === 'loading') {
    return (
      <div role="status" aria-label={`Loading ${label}`}>
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <ErrorState title="This PDF cannot be shown" onRetry={retry}>
        {state.reason}
      </ErrorState>
    );
  }
  return <ReadyPages key={url} pdf={state.pdf} label={label} {...rest} />;
}

/** How long a change of width has to last before pages are drawn anew (ms). */
const SETTLED = 120;

/** The width of an element, in whole CSS pixels; 0 until it is known. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(element.clientWidth), SETTLED);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}

/** The height by the width of the first page, which most of the others have, too. */
function useUsualRatio(pdf: PDFDocumentProxy): number | undefined {
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    let isOver = false;
    const take = (value: number) => !isOver && setRatio(value);
    pdf
      .getPage(1)
      .then((page) => page.getViewport({ scale: 1 }))
      // A4 stands in: a first page that cannot be read says so itself.
      .then(
        ({ width, height }) => take(height / width),
        () => take(Math.SQRT2),
      );
    return () => {
      isOver = true;
    };
  }, [pdf]);
  return ratio;
}

interface ReadyPagesProps extends Omit<PdfPagesProps, 'url'> {
  pdf: PDFDocumentProxy;
}

function ReadyPages({ pdf, label, overlay, onPageCount }: ReadyPagesProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const width = useWidth(list);
  const usualRatio = useUsualRatio(pdf);
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);

  const tell = useRef(onPageCount);
  useEffect(() => tell.current?.(pdf.numPages), [pdf]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {pdf.numPages > 1 && <PageSteps list={list} count={pdf.numPages} />}
      <section ref={setList} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {usualRatio !== undefined &&
          numbers.map((number) => <PdfPage key={number} {...{ pdf, number, width, usualRatio, overlay }} />)}
      </section>
    </div>
  );
}

/** The page that crosses the middle of the screen. */
function useCurrentPage(list: HTMLElement | null, count: number): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    if (!list || count === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const page = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (page instanceof HTMLElement) setCurrent(Number(page.dataset.page));
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    const follow = () => {
      for (const page of list.querySelectorAll('[data-page]')) observer.observe(page);
    };
    // The pages come after their list.
    const arrival = new MutationObserver(follow);
    arrival.observe(list, { childList: true });
    follow();
    return () => {
      observer.disconnect();
      arrival.disconnect();
    };
  }, [list, count]);
  return current;
}

/** Which page is looked at, and the steps to the ones around it. */
function PageSteps({ list, count }: { list: HTMLElement | null; count: number }) {
  const current = useCurrentPage(list, count);

  function show(number: number) {
    const page = list?.querySelector<HTMLElement>(`[data-page="${number}"]`);
    page?.scrollIntoView({ block: 'start' });
  }

  const step = (label: string, by: 1 | -1) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      disabled={current + by < 1 || current + by > count}
      onClick={() => show(current + by)}
    >
      <ChevronDown aria-hidden="true" className={classes('size-4.5', by === -1 && 'rotate-180')} />
    </Button>
  );
  return (
    <div className="sticky top-0 z-10 flex items-center gap-1 justify-self-center rounded-md border border-line-strong bg-raised px-1 py-0.5">
      {step('Previous page', -1)}
      <p role="status" className="min-w-24 text-center text-muted text-sm tabular-nums">
        Page {current} of {count}
      </p>
      {step('Next page', 1)}
    </div>
  );
}
