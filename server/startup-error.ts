/** A start that cannot go on. The message is one or more plain sentences for the person who started it. */
export class StartupError extends Error {
  override name = 'StartupError';
}
