import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { shortName } from '../../contract/file-name.ts';
import { FILE_NAME_MAX, FILE_TEXT_MAX } from '../../contract/files.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { controlLook } from '../ui/control-look.ts';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field, useFieldControl } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { formatSize } from './file-labels.ts';
import type { FilePlace, UploadOrder } from './upload-order.ts';
import { hindranceOf, useRoom, useUploading } from './uploading.ts';

interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  title?: string;
  side: FilePlace['side'];
  /** Which project; undefined while none is chosen. */
  projectId: number | undefined;
  /** The way to choose the project, where it is not given. */
  children?: ReactNode;
}

/** The dialog 'Upload File'. It closes as soon as the upload has begun: how it goes on is in the list of uploads. */
export function UploadDialog({ open, onClose, title = 'Upload File', ...form }: UploadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} title={title}>
      <UploadForm onClose={onClose} {...form} />
    </Dialog>
  );
}

interface Draft {
  files: readonly File[];
  /** What a single file is called; several keep their own names. */
  fileName: string;
  description: string;
  shared: boolean;
}

const empty: Draft = { files: [], fileName: '', description: '', shared: false };

/** What is missing of a draft, by field; empty where nothing is. */
function missingIn({ files, fileName }: Draft, projectId: number | undefined) {
  return {
    ...(projectId === undefined && { project: 'Please choose a project.' }),
    ...(files.length === 0 && { file: 'Please select a file.' }),
    ...(files.length < 2 && !isVisible(fileName) && { fileName: 'Please enter a file name.' }),
  };
}

/** The name that is taken from the first of the files. */
function nameOf([file]: readonly File[]): string {
  return file ? shortName(file.name, FILE_NAME_MAX) : '';
}

/** What goes up once nothing is missing. */
function ordersIn({ files, fileName, description, shared }: Draft, place: FilePlace): UploadOrder[] {
  return files.map((file) => ({
    place,
    file,
    fileName: files.length > 1 ? shortName(file.name, FILE_NAME_MAX) : fileName.trim(),
    description: description.trim(),
    shared,
  }));
}

function UploadForm({ side, projectId, onClose, children }: Omit<UploadDialogProps, 'open' | 'title'>) {
  const [draft, setDraft] = useState(empty);
  const [isTried, setTried] = useState(false);
  const shareId = useId();
  const upload = useUploading();
  const showToast = useToast();
  const room = useRoom(projectId);
  useUnsaved(draft.files.length > 0 || draft.description !== '');

  const missing: { project?: string; file?: string; fileName?: string } = isTried
    ? missingIn(draft, projectId)
    : {};
  const tooLarge = draft.files.map((file) => hindranceOf(file, room?.most)).find(Boolean);
  const fill = (facts: Partial<Draft>) => setDraft({ ...draft, ...facts });

  function choose(files: readonly File[]) {
    // A name of one's own stays; one that was taken from a file goes with it.
    const isOwn = draft.fileName !== '' && draft.fileName !== nameOf(draft.files);
    fill({ files, fileName: isOwn ? draft.fileName : nameOf(files) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (projectId === undefined || Object.keys(missingIn(draft, projectId)).length > 0) {
      showToast({
        title: 'Missing Information',
        description: 'Please select a file and enter a file name.',
        variant: 'destructive',
      });
      // Once it is drawn as wrong.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    if (tooLarge) return;
    upload(ordersIn(draft, { side, projectId }));
    onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children}
      {missing.project && (
        <p role="alert" className="-mt-3 text-danger text-sm">
          {missing.project}
        </p>
      )}
      <Field
        label="File"
        required
        error={missing.file ?? tooLarge}
        hint={room && `One or several, of any type, up to ${formatSize(room.most)} each.`}
      >
        <FileInput onChoose={choose} />
      </Field>
      {draft.files.length > 1 ? (
        <p className="text-muted text-sm">
          {draft.files.length} files, each under its own name and with this description.
        </p>
      ) : (
        <Field label="File name" required error={missing.fileName}>
          <TextInput
            dir="auto"
            autoComplete="off"
            maxLength={FILE_NAME_MAX}
            value={draft.fileName}
            onChange={({ target }) => fill({ fileName: target.value })}
          />
        </Field>
      )}
      <Field label="Description" hint="Optional: what it is, and what it is for.">
        <TextArea
          dir="auto"
          rows={3}
          className="min-h-24!"
          maxLength={FILE_TEXT_MAX}
          value={draft.description}
          onChange={({ target }) => fill({ description: target.value })}
        />
      </Field>
      {side === 'admin' && (
        <div className="flex items-center gap-3 text-sm">
          <Switch
            id={shareId}
            checked={draft.shared}
            onChange={({ target }) => fill({ shared: target.checked })}
          />
          <label htmlFor={shareId}>Share {draft.files.length > 1 ? 'them' : 'it'} with the client</label>
        </div>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid">
          Upload
        </Button>
      </DialogActions>
    </form>
  );
}

function FileInput({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  return (
    <input
      type="file"
      multiple
      {...useFieldControl()}
      onChange={({ target }) => onChoose([...(target.files ?? [])])}
      className={classes(
        controlLook,
        'h-auto cursor-pointer py-2 text-muted text-sm file:mr-3 file:h-9 file:cursor-pointer file:rounded-sm file:border-0 file:bg-line file:px-3 file:font-semibold file:text-sm file:text-text',
      )}
    />
  );
}
