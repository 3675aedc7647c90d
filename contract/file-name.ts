/** The name of a file without its folders and without what no screen shows; where it is too long, its end is kept for the extension. */
export function shortName(name: string, max: number): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = base.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '').trim() || 'file';
  if (shown.length <= max) return shown;
  const extension = /\.[^.]{1,12}$/.exec(shown)?.[0] ?? '';
  // Half of a pair is no sign.
  return shown.slice(0, max - extension.length).replace(/[\uD800-\uDBFF]$/, '') + extension;
}
