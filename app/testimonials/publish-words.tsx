import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showcaseEndpoints } from '../../contract/showcases.ts';
import type { AgencyRequest } from '../../contract/testimonial-requests.ts';
import { ApiError } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import { formatInstantShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { Select } from '../ui/select.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import { usePublishing } from './testimonial-changes.ts';
import { NO_PROJECT } from './testimonial-draft.ts';

interface PublishWordsProps {
  /** The request whose words are to be published, when some are. */
  request: AgencyRequest | undefined;
  onClose: () => void;
}

/** The dialog that publishes a client's words: shows them as visitors will, and asks which project they show. */
export function PublishWords({ request, onClose }: PublishWordsProps) {
  // Shows the words also while it fades.
  const last = useRef<AgencyRequest>(undefined);
  if (request) last.current = request;
  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Publish the client's words"
      description="They are shown as they were sent, before all others. Their writer is thanked by mail, and can withdraw them at any time."
      width="medium"
    >
      {last.current && <PublishForm key={last.current.id} request={last.current} onClose={onClose} />}
    </Dialog>
  );
}

const showcasesQuery = queryOf(showcaseEndpoints.adminList, { query: {} });

function PublishForm({ request, onClose }: { request: AgencyRequest; onClose: () => void }) {
  const { id, version, words, consent, projectName } = request;
  const { data = [] } = useQuery(showcasesQuery);
  const [chosen, choose] = useState<string>();
  const [featured, setFeatured] = useState(false);
  // What was read is published, and nothing that came since.
  const [seen, setSeen] = useState(version);
  const publishing = usePublishing((error) => {
    if (error instanceof ApiError && error.fields.showcaseId) choose(NO_PROJECT);
  });
  const sameName = data.find(({ title }) => title.toLowerCase() === projectName.toLowerCase());
  const showcase = chosen ?? (sameName ? String(sameName.id) : NO_PROJECT);
  const project = data.find((each) => String(each.id) === showcase) ?? null;
  if (!words) return <p className="text-muted">The client has withdrawn these words.</p>;
  const hasChanged = version !== seen;

  function publish() {
    publishing.start(
      { id, seenVersion: seen, featured, showcaseId: project?.id ?? null },
      { onDone: onClose },
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ul>
        <TestimonialCard id={0} {...words} example={false} featured={featured} project={project} />
      </ul>
      <Field label="Project that it shows">
        <Select
          value={showcase}
          onValueChange={(value) => value && choose(value)}
          options={[
            { value: NO_PROJECT, label: 'None' },
            ...data.map((each) => ({ value: String(each.id), label: each.title })),
          ]}
        />
      </Field>
      <Checkbox checked={featured} onChange={({ target }) => setFeatured(target.checked)}>
        Featured
      </Checkbox>
      {consent && (
        <p className="text-muted text-xs">
          Agreed to on {formatInstantShort(Date.parse(consent.at))}: “{consent.words}”
        </p>
      )}
      {hasChanged ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-warning">
          The client has changed these words meanwhile. Please read them again.
          <Button
            size="small"
            onClick={() => {
              setSeen(version);
              publishing.reset();
            }}
          >
            I have read them
          </Button>
        </p>
      ) : (
        <InlineError error={publishing.error} />
      )}
      <DialogActions>
        <DialogCancel />
        <Button variant="solid" pending={publishing.isPending} disabled={hasChanged} onClick={publish}>
          Publish
        </Button>
      </DialogActions>
    </div>
  );
}
