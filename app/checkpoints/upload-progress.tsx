interface UploadProgressProps {
  /** How much has gone out, from 0 to 1. */
  share: number;
}

/** How far an upload is; all of it sent, the server still has to keep it. */
export function UploadProgress({ share }: UploadProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label="Upload"
        max={100}
        value={percent}
        className="h-1.5 w-full overflow-hidden rounded-full accent-ember"
      />
      <p className="text-muted text-xs tabular-nums">
        {share < 1 ? `${percent}% sent` : 'All sent, being kept'}
      </p>
    </div>
  );
}
