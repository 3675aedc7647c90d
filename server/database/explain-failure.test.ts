import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

test.each([
  [
    '2027-01-02 UTC [7] LOG:  starting\n2027-01-02 UTC [7] FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'The disk that holds /data/db is full: free some space and start again.',
  ],
  [
    'initdb: error: could not write file: wrote only 4096 of 8192 bytes\nHINT: Check free disk space.',
    'The disk that holds /data/db is full: free some space and start again.',
  ],
  [
    "EACCES: permission denied, mkdtemp '/data/db.new-XXXXXX'",
    "/data/db cannot be written (EACCES: permission denied, mkdtemp '/data/db.new-XXXXXX'): give it to the user that runs the product.",
  ],
  [
    'FATAL:  could not resize shared memory segment: No space left on device',
    'The database in /data/db did not start: could not resize shared memory segment: No space left on device.',
  ],
  [
    'LOG:  starting\nFATAL:  data directory "/data/db" has wrong ownership\nHINT:  The server must be started by its owner.',
    'The database in /data/db did not start: data directory "/data/db" has wrong ownership.',
  ],
])('says in one sentence why the database did not start', (output, sentence) => {
  expect(explainFailure(new Error(output), '/data/db')).toBe(sentence);
});
