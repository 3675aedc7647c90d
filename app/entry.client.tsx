import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { endEarlyClick } from './browser/early-click.ts';
import { reloadIfGone } from './browser/reload.ts';

// Vite announces a lazily loaded part that is gone; the route modules themselves are in route-module.ts.
window.addEventListener('vite:preloadError', (event) => {
  const [file] = event.payload.message.match(/https?:\S+/) ?? [];
  if (file) void reloadIfGone(file);
});

/** Takes the page over. */
function hydrate(): void {
  endEarlyClick();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// A task of its own: together with the evaluation of React it is a long one.
setTimeout(hydrate);
