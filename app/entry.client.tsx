import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnce } from './reload.ts';

// Vite announces a lazily loaded part that is gone; the route modules themselves are in route-module.ts.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(event.payload.message)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
