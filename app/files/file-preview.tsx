import { Download } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { DownloadLink } from '../api/download-link.tsx';
import { useShowFailure } from '../api/stored-file.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Pictured } from './file-plate.tsx';

const PdfPages = lazy(() => import('../ui/pdf-pages.tsx').then((m) => ({ default: m.PdfPages })));

/** A file that can be looked at: where what is to be shown is, and where it is downloaded. */
export interface Previewed extends Pictured {
  viewUrl: string | null;
  downloadUrl: string;
}

interface FilePreviewProps {
  /** What is looked at, when something is. */
  file: Previewed | undefined;
  onClose: () => void;
}

/** Shows a file over the page. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  // Shows it also while the dialog fades.
  const last = useRef<Previewed>(undefined);
  if (file) last.current = file;
  const shown = last.current;
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={<span className="line-clamp-2 wrap-anywhere">{shown?.name}</span>}
      width="wide"
    >
      {shown && (
        <>
          {/* Nobody goes through all pages to find it. */}
          {shown.view === 'pdf' && <SaveLink url={shown.downloadUrl} />}
          <Shown key={shown.viewUrl} file={shown} />
          {shown.view !== 'pdf' && <SaveLink url={shown.downloadUrl} />}
        </>
      )}
    </Dialog>
  );
}

function SaveLink({ url }: { url: string }) {
  return (
    <DownloadLink href={url} className={buttonClasses({ className: 'justify-self-end' })}>
      <Download aria-hidden="true" className="size-4" />
      Download
    </DownloadLink>
  );
}

function Shown({ file: { view, viewUrl, name } }: { file: Previewed }) {
  const [failure, fail] = useShowFailure(viewUrl);
  if (viewUrl === null || failure) {
    return (
      <p
        role="alert"
        className="rounded-md border border-line border-dashed px-6 py-16 text-center text-muted text-sm"
      >
        {failure?.reason ?? 'This cannot be shown here. Download it to open it.'}
      </p>
    );
  }
  if (view === 'pdf') {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <div className="mx-auto w-full max-w-4xl">
          <PdfPages url={viewUrl} label={name} />
        </div>
      </Suspense>
    );
  }
  if (view === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: whoever uploaded it gave no captions
      <video
        src={viewUrl}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={fail}
        className="max-h-[64dvh] w-full bg-ground"
      />
    );
  }
  if (view === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: whoever uploaded it gave no captions
      <audio src={viewUrl} controls preload="metadata" aria-label={name} onError={fail} className="w-full" />
    );
  }
  return (
    <img
      src={viewUrl}
      alt={name}
      onError={fail}
      className="max-h-[64dvh] w-auto max-w-full justify-self-center"
    />
  );
}
