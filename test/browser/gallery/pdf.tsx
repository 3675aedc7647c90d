import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PdfPages } from '../../../app/ui/pdf-pages.tsx';
import '../../../app/styles.css';
import '../../../app/tools.css';

/** The pages of a PDF that is chosen, each with its size in a corner. */
function Pages() {
  const [url, setUrl] = useState<string>();
  const [count, setCount] = useState<number>();
  return (
    <main className="wrap py-8">
      <h1>{count === undefined ? 'Pages' : `${count} pages`}</h1>
      <input
        type="file"
        aria-label="PDF"
        className="w-full"
        onChange={({ target }) => setUrl(URL.createObjectURL(target.files?.[0] as File))}
      />
      {url && (
        <PdfPages
          url={url}
          label="Offer.pdf"
          onPageCount={setCount}
          overlay={({ number, width, height }) => (
            <button type="button" className="absolute right-2 bottom-2 p-3 text-ground">
              Page {number}: {width} × {Math.round(height)}
            </button>
          )}
        />
      )}
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Pages />);
