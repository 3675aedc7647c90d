declare module 'linebreak' {
  /** Where a line may be broken, by the Unicode line breaking algorithm (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'bidi-js' {
  interface Bidi {
    /** The level of each UTF-16 unit: from right to left where it is odd (UAX 9). */
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: { level: number }[] };
    getMirroredCharacter(sign: string): string | null;
  }
  export default function createBidi(): Bidi;
}
