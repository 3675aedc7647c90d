import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { publicChunks } from './scripts/chunks-plugin.ts';
import { contractWithoutSchemas } from './scripts/contract-plugin.ts';
import { lightRoutes } from './scripts/manifest-plugin.ts';
import { pdfData } from './scripts/pdf-plugin.ts';
import { leanRouter } from './scripts/router-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    contractWithoutSchemas(),
    leanRouter(),
    publicChunks(),
    pdfData(),
    lightRoutes(),
    reactRouter(),
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // No module has an effect by a property that is read, so what only reads some is dropped where nobody uses it.
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
  // What the server renders pages with is one bundle: it is loaded in a fraction of the time that its packages take. It is compressed because inline
  // scripts are taken from it as text.
  ...(command === 'build' && {
    environments: {
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { minify: true },
      },
    },
  }),
  // Looks through every screen at once, so that opening one does not reload the page in development.
  optimizeDeps: { entries: ['app/**/*.tsx', '!app/entry.server.tsx'] },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}`, xfwd: true } },
  },
}));
