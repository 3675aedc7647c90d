/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
export const QUIET = 4;

/** The dark modules of a QR code as the path of a drawing in which each is one wide: one stroke for each run of a row. */
export function qrPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      Array.from(
        row.matchAll(/1+/g),
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
}
