import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { CheckpointType, ClientCheckpoint } from '../../contract/checkpoints.ts';
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
  const [isBroken, setBroken] = useState(false);
  if (!leadsSomewhere(url)) return null;
  if (type === 'link') return <OutwardLink url={url} />;
  const picture = pictureUrl ?? viewUrl;
  if (view === 'image' && picture && !isBroken) {
    return (
      <img
        src={picture}
        alt={title}
        width={media.width ?? undefined}
        height={media.height ?? undefined}
        loading="lazy"
        className="h-auto max-h-[300px] w-full rounded-md bg-ground object-contain object-top"
        onError={() => setBroken(true)}
      />
    );
  }
  if (view === 'video' && viewUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a draft comes as it was made, without captions
      <video
        src={viewUrl}
        controls
        preload="metadata"
        aria-label={title}
        className="max-h-[300px] w-full rounded-md bg-ground"
      />
    );
  }
  return (
    <a href={url} className={buttonClasses({ size: 'small', className: 'w-fit' })} download>
      <Download aria-hidden="true" className="size-4" />
      Download
    </a>
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
