import { brotliCompressSync, constants } from 'node:zlib'

/**
 * The best compression, which ends on a byte, so that other blocks may follow. It takes a sixth of a second for a form.
 */
export function packText(text: Uint8Array): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return brotliCompressSync(text, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH })
}
