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
  expect(script).toContain('["/assets/manifest.js","/assets/root.js","/assets/home.js"].map');
  expect(script).toContain('var route0=m[1],route1=m[2];window.modules = {"root":route0,"home":route1};');
  expect(script).toContain('return import("/assets/entry.js");}).catch(miss)');
  expect(script).toContain('["/assets/entry.js"].forEach');
  expect(script).toContain("addEventListener('load',function(){painted(");
  expect(script).toContain('first-contentful-paint');
  expect(() => new Function(script)).not.toThrow();
});

test('a page without the router’s module script is refused', () => {
  expect(() => scriptsAfterLoad(page.replace('import("/assets/entry.js")', 'go()'))).toThrow('its entry');
  expect(() => scriptsAfterLoad('<body></body>')).toThrow('no module script');
});
