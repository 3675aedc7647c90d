/**
 * A script that runs as soon as the page is read. Its text belongs to the page alone: React, which comes long after, leaves it as it is, so
 * whoever passes it writes `import.meta.env.SSR && …`, and it is no part of the page's code.
 */
export function InlineScript({ text }: { text: string | false }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text || '' }} />;
}
