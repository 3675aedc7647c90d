import { parentPort, workerData } from 'node:worker_threads';
import type { ReadRequest, ReadResult } from './feed-reader.ts';
import { readBusyTimes } from './formats.ts';
import { UnreadableCalendar } from './unreadable-formats.ts';

const { text, ...options } = workerData as ReadRequest;

function read(): ReadResult {
  try {
    return { spans: readBusyTimes(text, options) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { failure: error.message };
    throw error;
  }
}

parentPort?.postMessage(read());
