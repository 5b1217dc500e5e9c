import { createCipheriv, createHash, createHmac, hash } from 'node:crypto'

/** AES-256-GCM with a tag of 16 bytes at the end, as WebCrypto reads it. */
const cipher = 'aes-256-gcm'

/**
 * A key encrypts one text only (`keyOfText`), so key and nonce never meet another text, and the nonce may be the same
 * for all.
 */
const nonce = Buffer.alloc(12)

export const digestOf = (text: Buffer): string => createHash('sha256').update(text).digest('base64url')

/** The name of a package: the SHA-256 of its bytes. */
export const packageIdOf = (bytes: Buffer): string => hash('sha256', bytes, 'base64url')

interface Named {
  sitting: string
  form_seed: number | null
}

/** The key of one text of a form. Another form has another key, and so has another text, such as of a changed bank. */
export const keyOfText = (secret: Buffer, { sitting, form_seed }: Named, digest: string): Buffer =>
  createHmac('sha256', secret).update(`text\0${sitting}\0${form_seed}\0${digest}`).digest()

export function sealText(text: Buffer, key: Buffer): Buffer {
  const sealing = createCipheriv(cipher, key, nonce)
  return Buffer.concat([sealing.update(text), sealing.final(), sealing.getAuthTag()])
}

/** The bytes of a package: how many texts, the length of each in four bytes, and the sealed texts. */
export function joinSealed(texts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(1 + 4 * texts.length)
  head.writeUInt8(texts.length, 0)
  texts.forEach((text, index) => head.writeUInt32BE(text.length, 1 + 4 * index))
  return Buffer.concat([head, ...texts])
}
