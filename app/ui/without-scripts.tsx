/** A line for visitors whose browser runs no scripts. Its element is always there, so that nothing differs. */
export function WithoutScripts({ children }: { children: string }) {
  return <p className="hidden text-muted noscript:block">{children}</p>;
}
