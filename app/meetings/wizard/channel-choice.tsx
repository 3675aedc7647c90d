import { useId } from 'react';
import { channels } from '../../../contract/meetings.ts';

interface ChannelChoiceProps {
  /** A channel, or an empty text where it is all the same to the visitor. */
  value: string;
  /** Whether the visitor has given a number to call. */
  hasPhone: boolean;
  error: string | undefined;
  onChange: (channel: string) => void;
}

const choices = [{ value: '', label: 'No preference' }, ...channels];

/** By phone or by video, for those who care. */
export function ChannelChoice({ value, hasPhone, error, onChange }: ChannelChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2 sm:col-span-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium text-sm">Phone or video</legend>
      <div className="grid grid-cols-3 gap-2 sm:max-w-md">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative grid min-h-11 cursor-pointer place-content-center rounded-md border border-control px-2 py-1.5 text-center text-sm leading-tight transition-colors hover:border-muted has-checked:border-ember has-checked:bg-ember/12 has-focus-visible:outline-2 has-focus-visible:outline-ember-hot has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="channel"
              className="unseen"
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-muted text-xs">
        {hintFor(value, hasPhone)}
      </p>
      {error && <p className="text-danger text-sm">{error}</p>}
    </fieldset>
  );
}

function hintFor(channel: string, hasPhone: boolean): string {
  if (channel === 'video') return 'The address of the call is on your meeting’s page once we have confirmed.';
  if (channel !== 'phone') return 'We settle it when we confirm the meeting.';
  return hasPhone
    ? 'We call you at the number above.'
    : 'Without a number above you call us. Ours is on your meeting’s page once we have confirmed.';
}
