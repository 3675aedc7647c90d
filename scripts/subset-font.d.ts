declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
    default?: number;
  }

  /** Cuts a font down to the letters of a text, or with `keepAllGlyphs` keeps them all, and pins or narrows its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Record<string, number | Axis>;
      keepFeatures?: string[];
      keepAllGlyphs?: boolean;
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
