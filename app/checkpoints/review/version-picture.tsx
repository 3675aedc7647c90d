import { type ReactNode, useState } from 'react';
import type { CheckpointVersion } from '../../../contract/checkpoints.ts';
import { useShowFailure } from '../../api/stored-file.ts';
import { Button } from '../../ui/button.tsx';

interface VersionPictureProps {
  version: CheckpointVersion;
  /** What lies over it. */
  children?: ReactNode;
}

/** A version that is a picture, as wide as there is room. */
export function VersionPicture({ version, children }: VersionPictureProps) {
  const [attempt, setAttempt] = useState(0);
  const { number, viewUrl, width, height } = version;
  const [failure, fail, forget] = useShowFailure(viewUrl);
  if (failure || !viewUrl) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 bg-surface px-6 py-16 text-center text-sm">
        <p>
          Version {number} could not be shown. {failure?.reason}
        </p>
        {viewUrl && (
          <Button
            size="small"
            onClick={() => {
              forget();
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="relative">
      <img
        key={attempt}
        src={viewUrl}
        alt={`Version ${number}`}
        width={width ?? undefined}
        height={height ?? undefined}
        draggable={false}
        className="block h-auto w-full"
        onError={fail}
      />
      {children}
    </div>
  );
}
