interface PageStyleProps {
  /** Tells the styles of one page from those of another. */
  name: string;
  css: string;
}

/**
 * Styles that only some pages need, which come in their HTML: a sheet of its own would be asked for on another connection, and the page
 * painted a round trip later.
 */
export function PageStyle({ name, css }: PageStyleProps) {
  return (
    <style href={name} precedence="page">
      {css}
    </style>
  );
}
