/** What a script is given: data, or a function that needs nothing but what it is given. */
type Given = string | readonly unknown[] | ((...given: never[]) => unknown);

/**
 * A script as a page has it in itself: `run`, called with `given`. Both are taken as text, compressed by the build, so that they may use what a browser
 * has, what they are given, and nothing from around them.
 */
export function inline<Values extends Given[]>(run: (...given: Values) => void, ...given: Values): string {
  const values = given.map((value) => (typeof value === 'function' ? `${value}` : JSON.stringify(value)));
  return `(${run})(${values.join()})`;
}

/**
 * A script that runs as soon as the page is read. Its text belongs to the page alone: React, which comes long after, leaves it as it is, so
 * whoever passes it writes `import.meta.env.SSR && …`, and it is no part of the page's code. It has to be the same whenever the page is
 * rendered: the server allows inline scripts by their hash.
 */
export function InlineScript({ text }: { text: string | false }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text || '' }} />;
}
