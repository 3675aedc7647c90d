import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What lies over a page is told which one it is, and its size in CSS pixels. */
export interface PdfPageBox {
  number: number;
  width: number;
  height: number;
}

/** The most pixels of a drawn page: phones refuse a larger canvas. */
const MOST_PIXELS = 12_000_000;

interface Drawing {
  page: PDFPageProxy;
  canvas: HTMLCanvasElement;
  /** How wide it is shown, in CSS pixels. */
  width: number;
}

/** Draws a page as sharp as the screen is, and as large as can be drawn. */
function draw({ page, canvas, width }: Drawing): RenderTask {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width / natural.width) * window.devicePixelRatio;
  const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

/** What is written on a page, for those who do not see it. */
async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** Whether an element is on the screen or about to come there. */
function useNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const margin = { rootMargin: '100% 0px', scrollMargin: '100% 0px' };
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), margin);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  /** Height by width of a page that is not loaded yet. */
  usualRatio: number;
  overlay?: ((box: PdfPageBox) => ReactNode) | undefined;
}

/** A page of a document, drawn while it is near the screen, with what lies over it. */
export function PdfPage({ pdf, number, width, usualRatio, overlay }: PdfPageProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNear = useNear(place);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(usualRatio);
  const [text, setText] = useState('');
  const [isFailed, setFailed] = useState(false);
  const height = width * ratio;

  useEffect(() => {
    if (!isNear || width === 0) return;
    let task: RenderTask | undefined;
    let isOver = false;
    async function show() {
      const page = await pdf.getPage(number);
      if (isOver || !canvas.current) return;
      const natural = page.getViewport({ scale: 1 });
      setRatio(natural.height / natural.width);
      task = draw({ page, canvas: canvas.current, width });
      await task.promise;
      const words = await readText(page);
      if (!isOver) setText(words);
    }
    setFailed(false);
    show().catch(() => !isOver && setFailed(true));
    return () => {
      isOver = true;
      task?.cancel();
    };
  }, [pdf, number, width, isNear]);

  return (
    <section
      ref={setPlace}
      tabIndex={-1}
      data-page={number}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      className="relative overflow-clip rounded-sm bg-white outline-none focus-visible:outline-2 focus-visible:outline-ember-hot"
      style={{ height }}
    >
      {/* Away from the screen it is not kept: a long document would fill the memory. */}
      {isNear && <canvas ref={canvas} className="block size-full" />}
      {isFailed && (
        <p role="alert" className="absolute inset-x-0 top-6 px-6 text-center text-ground text-sm">
          This page could not be drawn. Download the file to see it.
        </p>
      )}
      <p className="unseen whitespace-pre-wrap">{text}</p>
      {overlay && width > 0 && <div className="absolute inset-0">{overlay({ number, width, height })}</div>}
    </section>
  );
}
