import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './scripts/contract-plugin.ts';
import { guardedRouteModules } from './scripts/route-module-plugin.ts';

/** One chunk for what changes least and every page needs: it compresses better and survives deployments. */
const frame = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|app\/route-module\.ts/;

/** One chunk for the parts that all public pages share, instead of a request for each. */
const site =
  /app\/(paths|api)\.ts|app\/ui\/(classes|button|spinner|card|badge|skeleton)\.tsx?|contract\/site\.ts|app\/site\/(action-link|closing-band|figure-strip|page-header|page-meta|prose|section|splash-state|logo|reduced-motion)\.tsx?/;

export default defineConfig({
  plugins: [tailwindcss(), contractWithoutSchemas(), guardedRouteModules(), reactRouter()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: frame },
            { name: 'site', test: site },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}`, xfwd: true } },
  },
});
