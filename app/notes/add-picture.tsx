import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionalPicture, requiredText, text } from '../../contract/fields.ts';
import { submitAlone, useContractForm } from '../api/form.ts';
import { PictureField } from '../api/picture-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { sendPicture } from './note-changes.ts';

const picture = z.object({
  image: optionalPicture('Picture').refine((image) => image !== '', { error: 'Please upload a picture.' }),
  alt: requiredText('What it shows'),
  caption: text('Caption'),
});

type Picture = z.output<typeof picture>;

/** The way to put a picture into a note. */
export function AddPicture({ onAdd }: { onAdd: (picture: Picture) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Add a picture"
      trigger={
        <Button size="small">
          <ImagePlus aria-hidden="true" className="size-4" />
          Add a picture
        </Button>
      }
    >
      <PictureForm
        onAdd={(added) => {
          setOpen(false);
          onAdd(added);
        }}
      />
    </Dialog>
  );
}

function PictureForm({ onAdd }: { onAdd: (picture: Picture) => void }) {
  const form = useContractForm<z.input<typeof picture>, Picture>(picture, {
    image: '',
    alt: '',
    caption: '',
  });
  const image = useWatch({ control: form.control, name: 'image' }) ?? '';
  return (
    <form noValidate onSubmit={submitAlone(form.handleSubmit(onAdd))} className="grid gap-5">
      <PictureField
        label="Picture"
        hint="JPEG, PNG, WebP, GIF or AVIF of at most 10 MB. It is shown up to 1600 pixels wide."
        image={image}
        error={form.errorOf('image')}
        onImage={(value) => form.setValue('image', value, { shouldDirty: true })}
        send={sendPicture}
        thumbnail={image && <img src={image} alt="" className="note-thumbnail" />}
      />
      <Field
        label="What it shows"
        required
        hint="Read to whoever does not see it, in one sentence."
        error={form.errorOf('alt')}
      >
        <TextInput dir="auto" maxLength={200} {...form.register('alt')} />
      </Field>
      <Field label="Caption" hint="Stands below it. Optional." error={form.errorOf('caption')}>
        <TextInput dir="auto" maxLength={200} {...form.register('caption')} />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid">
          Add to the text
        </Button>
      </DialogActions>
    </form>
  );
}
