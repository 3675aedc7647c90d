import { focusContent } from '../browser/content.ts';

/** Leads past the header and what waits above, to what the screen is about; seen while it has the focus. */
export function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => focusContent()?.scrollIntoView()}
      className="ember-surface fixed top-3 left-3 z-100 -translate-y-24 rounded-md px-4 py-3 font-semibold focus:translate-y-0"
    >
      Skip to content
    </button>
  );
}
