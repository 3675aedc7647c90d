import { expect, test } from 'vitest';
import { lightManifest } from './manifest-plugin.ts';

const routes = {
  root: {
    id: 'root',
    path: '',
    hasLoader: false,
    css: ['/assets/shell.css#'],
    imports: ['/assets/frame.js'],
  },
  'site/site-services': {
    id: 'site/site-services',
    path: '/services',
    hasDefaultExport: true,
    css: ['/assets/shell.css#'],
    imports: ['/assets/frame.js', '/assets/site.js'],
  },
  'settings/admin-settings': {
    id: 'settings/admin-settings',
    path: '/woolbulldog/settings',
    hasLoader: false,
    css: ['/assets/shell.css#'],
    imports: ['/assets/dialog.js'],
  },
  'portal/portal-dashboard': {
    id: 'portal/portal-dashboard',
    path: '/client-dashboard',
    css: ['/assets/shell.css#', '/assets/portal.css'],
    imports: ['/assets/dialog.js'],
  },
};

test('the manifest keeps what public pages prefetch beyond the root’s, and leaves out what closed ones import', () => {
  const light = lightManifest(`window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`);
  expect(light).toMatch(/^window\.__reactRouterManifest=\{.*\};$/);
  expect(JSON.parse(light.slice(light.indexOf('{'), -1))).toEqual({
    entry: {},
    routes: {
      root: { id: 'root', path: '', css: ['/assets/shell.css#'], imports: ['/assets/frame.js'] },
      'site/site-services': {
        id: 'site/site-services',
        path: '/services',
        hasDefaultExport: true,
        imports: ['/assets/site.js'],
      },
      'settings/admin-settings': { id: 'settings/admin-settings', path: '/woolbulldog/settings' },
      'portal/portal-dashboard': {
        id: 'portal/portal-dashboard',
        path: '/client-dashboard',
        css: ['/assets/portal.css'],
      },
    },
  });
});
