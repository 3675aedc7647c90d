import { Download, ExternalLink } from 'lucide-react';
import type { CheckpointType, ClientCheckpoint } from '../../contract/checkpoints.ts';
import { DownloadLink } from '../api/download-link.tsx';
import { useShowFailure } from '../api/stored-file.ts';
import { buttonClasses } from '../ui/button.tsx';
import { leadsSomewhere } from './checkpoint-labels.ts';

export type Media = Pick<ClientCheckpoint, 'view' | 'pictures' | 'pictureUrl' | 'viewUrl' | 'url'> &
  Partial<Pick<ClientCheckpoint, 'width' | 'height'>> & { type: CheckpointType };

interface CheckpointMediaProps {
  title: string;
  media: Media;
}

/** What is attached to a checkpoint, at most 300 pixels high; nothing where nothing is. */
export function CheckpointMedia({ title, media }: CheckpointMediaProps) {
  const { view, type, pictureUrl, viewUrl, url } = media;
  const picture = view === 'image' ? (pictureUrl ?? viewUrl) : null;
  const [failure, fail] = useShowFailure(picture ?? viewUrl);
  if (!leadsSomewhere(url)) return null;
  if (type === 'link') return <OutwardLink url={url} />;
  if (failure?.reason) {
    return (
      <p role="alert" className="text-muted text-sm">
        {failure.reason}
      </p>
    );
  }
  if (picture && !failure) {
    return (
      <img
        src={picture}
        alt={title}
        width={media.width ?? undefined}
        height={media.height ?? undefined}
        loading="lazy"
        className="h-auto max-h-[300px] w-full rounded-md bg-ground object-contain object-top"
        onError={fail}
      />
    );
  }
  if (view === 'video' && viewUrl && !failure) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a draft comes as it was made, without captions
      <video
        src={viewUrl}
        controls
        preload="metadata"
        aria-label={title}
        onError={fail}
        className="max-h-[300px] w-full rounded-md bg-ground"
      />
    );
  }
  return (
    <DownloadLink href={url} className={buttonClasses({ size: 'small', className: 'w-fit' })}>
      <Download aria-hidden="true" className="size-4" />
      Download
    </DownloadLink>
  );
}

/** The address that is reviewed, which opens beside this page. */
export function OutwardLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="link-quiet inline-flex w-fit max-w-full items-center gap-2 py-2 text-sm"
    >
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="wrap-anywhere">{url}</span>
      <span className="unseen"> (opens in a new tab)</span>
    </a>
  );
}
