import type { Form } from '#contract/diagnostics/forms'

/** A page without https, as in a school's own network, has no WebCrypto, and an old browser no decompression. */
export const canOpenPackages = (): boolean =>
  typeof globalThis.crypto?.subtle?.decrypt === 'function' && typeof DecompressionStream === 'function'

/** A key encrypts one text only, so the nonce is the same for all. */
const iv = new Uint8Array(12)

/** Opens one text of a package. Throws if key and text do not belong together, or the text was changed. */
export async function openText(bytes: ArrayBuffer, { key, text }: { key: string; text: number }): Promise<Form> {
  const algorithm = 'AES-GCM'
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['decrypt'])
  const packed = await crypto.subtle.decrypt({ name: algorithm, iv }, secret, textOf(bytes, text))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).json()
}

/** The name of a package: the SHA-256 of its bytes. */
export async function packageIdOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** The bytes begin with the number of texts and the length of each in four bytes. */
function textOf(bytes: ArrayBuffer, index: number): ArrayBuffer {
  const view = new DataView(bytes)
  const count = view.getUint8(0)
  if (index >= count) throw new RangeError('The package has no such text')
  let from = 1 + 4 * count
  for (let at = 0; at < index; at++) from += view.getUint32(1 + 4 * at)
  return bytes.slice(from, from + view.getUint32(1 + 4 * index))
}
