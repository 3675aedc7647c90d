import { Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CheckpointVersion, Review } from '../../../contract/checkpoints.ts';
import type { Pin } from '../../../contract/pins.ts';
import { DownloadLink } from '../../api/download-link.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OutwardLink } from '../checkpoint-media.tsx';
import { PinLayer } from '../pins/pin-layer.tsx';
import { isPlaced } from '../pins/pin-words.ts';
import { CompareSlider } from './compare-slider.tsx';
import type { ReviewState } from './review-state.ts';
import { VersionLabel } from './version-label.tsx';
import { VersionPicture } from './version-picture.tsx';
import { VersionVideo } from './version-video.tsx';

const PdfPages = lazy(() => import('../../ui/pdf-pages.tsx').then((m) => ({ default: m.PdfPages })));

interface ReviewStageProps {
  review: Review;
  state: ReviewState;
  shown: CheckpointVersion;
  mayComment: boolean;
  /** Where the words of a new comment are written. */
  composer: ReactNode;
}

/** The work: what is shown of a version, or two of them, with the comments that lie on it. */
export function ReviewStage({ review, state, shown, ...layer }: ReviewStageProps) {
  const { comparing, before } = state;
  const pins = review.pins.filter((pin) => isPlaced(pin) && pin.versionNumber <= shown.number);
  const onWork = { state, pins, ...layer };
  if (before && comparing === 'slider' && before.view === 'image' && shown.view === 'image') {
    return (
      <CompareSlider before={before} after={shown}>
        <PinLayer {...onWork} mayComment={false} />
      </CompareSlider>
    );
  }
  if (before && comparing === 'side') {
    return (
      <div className="grid gap-4 md:grid-cols-2">
        {[before, shown].map((version) => (
          <figure key={version.number} className="grid min-w-0 content-start gap-2">
            <figcaption>
              <VersionLabel version={version} />
            </figcaption>
            <Work {...onWork} version={version} pins={version === shown ? pins : []} mayComment={false} />
          </figure>
        ))}
      </div>
    );
  }
  return <Work key={shown.number} {...onWork} version={shown} />;
}

interface WorkProps extends Omit<ReviewStageProps, 'review' | 'shown'> {
  version: CheckpointVersion;
  pins: readonly Pin[];
}

/** One version, by what can be seen of it. */
function Work({ version, ...layer }: WorkProps) {
  const { view, pictures, viewUrl, fileType } = version;
  if (fileType === '') return <Outward version={version} />;
  if (view === 'image' && !viewUrl && pictures === 'waiting') {
    return <Note version={version}>The picture is being prepared. It comes here by itself.</Note>;
  }
  if (view === 'none' || !viewUrl) {
    return <Note version={version}>A browser cannot show this file. Download it to look at it.</Note>;
  }
  if (view === 'image') {
    return (
      <VersionPicture version={version}>
        <PinLayer {...layer} />
      </VersionPicture>
    );
  }
  if (view === 'pdf') return <Document url={viewUrl} version={version} {...layer} />;
  return <VersionVideo version={version} {...layer} />;
}

function Document({ url, version, pins, ...layer }: WorkProps & { url: string }) {
  const [pages, setPages] = useState(1);
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <PdfPages
        url={url}
        label={`Version ${version.number}`}
        onPageCount={setPages}
        overlay={({ number }) => (
          <PinLayer
            {...layer}
            pins={pins.filter(({ page }) => page === number)}
            page={number}
            pages={pages}
          />
        )}
      />
    </Suspense>
  );
}

function Outward({ version }: { version: CheckpointVersion }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <p className="text-muted text-sm">This version is a page of its own. It opens in a new tab.</p>
      <OutwardLink url={version.url} />
    </div>
  );
}

function Note({ version, children }: { version: CheckpointVersion; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 px-6 py-16 text-center">
      <p className="max-w-[46ch] wrap-anywhere text-muted text-sm">
        <b className="block text-text">{version.fileName}</b>
        {children}
      </p>
      <DownloadLink href={version.url} className={buttonClasses()}>
        <Download aria-hidden="true" className="size-4" />
        Download
      </DownloadLink>
    </div>
  );
}
