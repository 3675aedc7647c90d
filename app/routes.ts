import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/site-layout.tsx', [
    index('site/site-home.tsx'),
    // Also prerendered as paths.notFound, which the server answers unknown paths with.
    route('*', 'site/site-not-found.tsx'),
  ]),
] satisfies RouteConfig;
