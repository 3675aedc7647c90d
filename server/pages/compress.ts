import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

function brotli(body: Uint8Array, quality: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

/**
 * A text as it is sent compressed. Quality 9 makes nothing smaller than 8 here and takes a hundred milliseconds for each text instead of
 * one, since it clears its large tables first.
 */
export function compressText(body: Uint8Array): { br: Buffer; gzip: Buffer } {
  return { br: brotli(body, 8), gzip: gzipSync(body) };
}

/** A text as small as Brotli makes it: a tenth smaller than at once, and twenty times as long. */
export function compressBest(body: Uint8Array): Buffer {
  return brotli(body, constants.BROTLI_MAX_QUALITY);
}
