import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lean } from './router-plugin.ts';

const code = `const Form = React$1.forwardRef(() => null);
Form.displayName = "Form";
function createRouter() {
	async function fetch(key, { href }) {
		if (key) {
			return href;
		}
	}
	function navigate(to) {
		invariant(to, "A long sentence (with brackets) for whoever develops.");
		return to;
	}
	return { fetch, navigate };
}`;

test('what is never used goes, and everything else stays as it is', () => {
  expect(
    lean(code, { fetch: 'return null;' }),
  ).toBe(`const Form = /* @__PURE__ */ React$1.forwardRef(() => null);

function createRouter() {
	async function fetch(key, { href }) {
return null;
	}
	function navigate(to) {
		invariant(to, "");
		return to;
	}
	return { fetch, navigate };
}`);
});

test('a function that is not there any more is told of', () => {
  expect(() => lean(code, { submit: '' })).toThrow('React Router has no submit any more');
});

test('no screen has a form, a fetcher or an action of the router, which its pages come without', () => {
  const app = resolve(import.meta.dirname, '../app');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const using = files.filter((file) => {
    const source = readFileSync(resolve(app, file), 'utf8');
    const [, names = ''] = /import \{([^}]*)\} from 'react-router'/.exec(source) ?? [];
    return (
      /\b(?:Form|useFetchers?|useSubmit|useActionData|useBlocker|Await|useViewTransitionState)\b/.test(
        names,
      ) ||
      /\bviewTransition\b/.test(source) ||
      /export (?:async )?(?:function|const) (?:action|clientAction)\b/.test(source)
    );
  });
  expect(using).toEqual([]);
});
