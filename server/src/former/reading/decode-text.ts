import { isUtf8 } from 'node:buffer'
import { refuse } from '../../platform/refusal.ts'

const sampleSize = 64 * 1024

/**
 * Decodes a file piece by piece: as UTF-8 if its beginning is valid UTF-8, or else as Windows-1251, which spreadsheet
 * programs here write. Only a piece of the file is in memory at a time.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let pieces: Buffer[] = []
  for await (const piece of bytes) {
    // Text contains no zero byte in either encoding, so this is a workbook, a picture or another binary file.
    if (piece.includes(0)) refuse('file-not-text')
    if (decoder) yield decoded(decoder, piece)
    else {
      pieces.push(piece)
      if (sizeOf(pieces) < sampleSize) continue
      decoder = decoderFor(Buffer.concat(pieces))
      yield decoded(decoder, Buffer.concat(pieces))
      pieces = []
    }
  }
  if (!decoder) {
    const whole = Buffer.concat(pieces)
    decoder = decoderFor(whole)
    yield decoded(decoder, whole)
  }
  yield decoded(decoder)
}

function decoderFor(sample: Buffer): TextDecoder {
  if (sample.subarray(0, 2).toString('latin1') === 'PK') refuse('file-not-text')
  // The end of the sample may cut a character.
  const isUnicode = [0, 1, 2, 3].some((cut) => isUtf8(sample.subarray(0, Math.max(0, sample.length - cut))))
  return new TextDecoder(isUnicode ? 'utf-8' : 'windows-1251', { fatal: true })
}

function decoded(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined })
  } catch {
    return refuse('file-encoding')
  }
}

const sizeOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0)
