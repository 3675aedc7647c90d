declare module 'subset-font' {
  interface AxisRange {
    min?: number;
    max?: number;
    default?: number;
  }

  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | AxisRange>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }

  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>;
}
