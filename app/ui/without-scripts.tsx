/** A line for where no scripts run: switched off, or not to be had. Its element is always there, so that nothing differs. */
export function WithoutScripts({ className = '', children }: { className?: string; children: string }) {
  return <p className={`hidden text-muted noscript:block ${className}`}>{children}</p>;
}
