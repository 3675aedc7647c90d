import { classes } from '../../ui/classes.ts';

interface StarsChoiceProps {
  value: string;
  error: string | undefined;
  onChoose: (rating: string) => void;
}

const meanings = [
  '1 star: poor',
  '2 stars: fair',
  '3 stars: good',
  '4 stars: very good',
  '5 stars: excellent',
];

/** A rating, chosen among five stars: one of five radio buttons. */
export function StarsChoice({ value, error, onChoose }: StarsChoiceProps) {
  const chosen = Number(value);
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="float-left mb-1 font-medium text-sm">
        Your rating
        <span aria-hidden="true" className="text-ember-hot">
          {' *'}
        </span>
      </legend>
      <div className="-ml-2 clear-both flex items-center">
        {meanings.map((meaning, index) => (
          <label
            key={meaning}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ember-hot"
          >
            <input
              type="radio"
              name="rating"
              aria-label={meaning}
              aria-invalid={error ? true : undefined}
              value={index + 1}
              checked={chosen === index + 1}
              onChange={() => onChoose(String(index + 1))}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className={classes(
                'size-7 transition-colors',
                index < chosen ? 'fill-ember-hot' : 'fill-transparent stroke-control',
              )}
            >
              <path d="m8 1.2 2 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.9l-4.3 2.6 1.1-4.9L1 6.3l5-.5z" />
            </svg>
          </label>
        ))}
        <span className="ml-2 text-muted text-sm" aria-hidden="true">
          {chosen ? meanings[chosen - 1]?.split(': ')[1] : ''}
        </span>
      </div>
      {error && (
        <p id="rating-error" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
