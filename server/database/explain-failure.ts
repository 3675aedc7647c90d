import { StartupError } from '../startup-error.ts';

/** One plain sentence for the error with which opening `folder` ended: PostgreSQL's own words or the system's. */
export function explainFailure(error: unknown, folder: string): string {
  if (error instanceof StartupError) return error.message;
  const output = error instanceof Error ? error.message : String(error);
  if (/no space left on device/i.test(output) && !/shared memory/i.test(output)) {
    return `The disk that holds ${folder} is full: free some space and start again.`;
  }
  if (/permission denied|read-only file system|operation not permitted/i.test(output)) {
    return `${folder} cannot be written (${reasonIn(output)}): give it to the user that runs the product.`;
  }
  return `The database in ${folder} did not start: ${reasonIn(output)}.`;
}

function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '');
}
