/** Markers of a JPEG that describe it: EXIF, XMP, IPTC and comments. The profile of colours and Adobe's marker stay. */
const describing = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe])
const chunksOfPng = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

/**
 * Takes out of a picture what programs and cameras write about its author and place. Other formats than JPEG,
 * PNG and EMF come back as they are.
 */
export function stripPicture(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (buffer.length > 4 && buffer.readUInt16BE(0) === 0xffd8) return stripJpeg(buffer)
  if (buffer.subarray(1, 4).toString('latin1') === 'PNG') return stripPng(buffer)
  return buffer.subarray(40, 44).toString('latin1') === ' EMF' ? stripEmf(buffer) : bytes
}

/** Drawings of Windows have a description with the program and the title of the document. */
function stripEmf(bytes: Buffer): Uint8Array {
  const copy = Uint8Array.from(bytes)
  if (bytes.length < 68) return copy
  const [length, start] = [bytes.readUInt32LE(60), bytes.readUInt32LE(64)]
  copy.fill(0, start, Math.min(start + 2 * length, copy.length))
  return copy
}

function stripJpeg(bytes: Buffer): Uint8Array {
  const stay = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // Behind the start of the scan there is only the picture.
    if (marker === 0xda) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!describing.has(marker)) stay.push(bytes.subarray(at, end))
    at = end
  }
  const rest = bytes.subarray(at)
  const last = rest.lastIndexOf(Buffer.from([0xff, 0xd9]))
  stay.push(last < 0 ? rest : rest.subarray(0, last + 2))
  return Uint8Array.from(Buffer.concat(stay))
}

function stripPng(bytes: Buffer): Uint8Array {
  const stay = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const kind = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (!chunksOfPng.has(kind)) stay.push(bytes.subarray(at, end))
    at = end
    // What follows the end of the picture belongs to nothing.
    if (kind === 'IEND') break
  }
  return Uint8Array.from(Buffer.concat(stay))
}
