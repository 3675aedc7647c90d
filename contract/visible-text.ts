/** Whether anything of the text can be seen: spaces, marks without a letter, fillers and the like cannot. */
export function isVisible(value: string): boolean {
  return /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}]/u.test(value);
}
