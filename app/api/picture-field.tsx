import { ImageUp, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useChange } from './change.ts';

/** What a picture can be chosen from; the server looks at the bytes. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface PictureFieldProps {
  label: string;
  hint: string;
  image: string;
  error: string | undefined;
  onImage: (image: string) => void;
  /** Keeps a picture; answers where it is. */
  send: (file: Blob) => Promise<{ image: string }>;
  /** Whether the address of one elsewhere can be given too. */
  takesAddress?: boolean;
  /** The picture as it is now. */
  thumbnail: ReactNode;
}

/** A picture: uploaded, or named by its address. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, image, error, onImage, send, takesAddress = false, thumbnail } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const sending = useChange({ send, onDone: ({ image }: { image: string }) => onImage(image) });

  function take(file: File | undefined) {
    if (file) sending.start(file);
  }

  const buttons = (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" pending={sending.isPending} onClick={() => chooser.current?.click()}>
        <ImageUp aria-hidden="true" className="size-4" />
        {image ? 'Replace picture' : 'Upload picture'}
      </Button>
      {image && (
        <Button size="small" variant="quiet" onClick={() => onImage('')}>
          <X aria-hidden="true" className="size-4" />
          Remove picture
        </Button>
      )}
    </div>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={`grid gap-2 rounded-md outline-offset-4 ${isOver ? 'outline-2 outline-ember outline-dashed' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {takesAddress ? (
        <Field label={label} hint={hint} error={error}>
          <TextInput
            inputMode="url"
            value={image}
            placeholder="https://"
            onChange={({ target }) => onImage(target.value)}
          />
        </Field>
      ) : (
        <p className="font-medium text-sm">{label}</p>
      )}
      <div className="flex items-center gap-4">
        {thumbnail}
        {buttons}
      </div>
      {!takesAddress && <p className="text-muted text-xs">{hint}</p>}
      {!takesAddress && error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <InlineError error={sending.error} />
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={`${label}: file`}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
