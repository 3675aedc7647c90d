/**
 * Makes something when it is first asked for, and keeps it. For what formats numbers, days and words: each costs a browser some milliseconds to
 * make, which a page should not pay for those that it does not use.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
