import { expect, test } from 'vitest';
import { scriptsAfterLoad } from './load-order.ts';

const page = `<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/a.css"/></head>
<body><p>Text</p><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body>`;

test('nothing is preloaded or started by the markup itself, everything by the script after load and paint', () => {
  const late = scriptsAfterLoad(page);
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).not.toContain('type="module"');
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>');
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(late) ?? [];
  expect(script).toContain(
    '["/assets/entry.js"],["/assets/manifest.js","/assets/root.js","/assets/home.js"]',
  );
  expect(script).toContain('var route0=m[1],route1=m[2];window.modules = {"root":route0,"home":route1};');
  expect(script).toContain('return import("/assets/entry.js");');
  const asked: string[] = [];
  const tasks: (() => void)[] = [];
  let load = () => {};
  let paint = () => {};
  const browser = {
    addEventListener: (_: 'load', listener: () => void) => {
      load = listener;
    },
    requestAnimationFrame: (draw: () => void) => {
      paint = draw;
    },
    setTimeout: (next: (given: string) => void, _: number, given: string) => tasks.push(() => next(given)),
    document: {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(href) },
      documentElement: { dataset: {} },
    },
    window: {},
  };
  new Function(...Object.keys(browser), script)(...Object.values(browser));
  expect(asked).toEqual([]);
  load();
  expect(asked).toEqual([]);
  for (let frame = 0; frame < 4; frame += 1) {
    expect(tasks).toEqual([]);
    paint();
  }
  // First what asks, then what it asks for, each in a task of its own.
  tasks.shift()?.();
  expect(asked).toEqual([]);
  tasks.shift()?.();
  expect(asked).toEqual(['/assets/entry.js']);
  // From there on the modules are started, in a task of their own.
  expect(tasks.length).toBe(1);
});

test('a page without the router’s module script is refused', () => {
  expect(() => scriptsAfterLoad(page.replace('import("/assets/entry.js")', 'go()'))).toThrow('its entry');
  expect(() => scriptsAfterLoad('<body></body>')).toThrow('no module script');
});
