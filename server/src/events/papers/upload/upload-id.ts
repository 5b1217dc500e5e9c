import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { refuse } from '../../../platform/refusal.ts'

/** An address to upload to is valid that long. */
export const uploadMinutes = 30

export interface PaperUpload {
  /** Id of the version that the upload makes, so that the same upload sent twice is one version. */
  version_id: string
  person_id: string
  file_name: string
  expires_at: Date
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(`event-paper-upload ${secret}`).digest()
const lengths = { nonce: 12, tag: 16, id: 16, time: 4 } as const
/** Keeps the address short enough for the router. */
const maxNameBytes = 80

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Shortens a file name in the middle, so that its ending stays. */
export function shortFileName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ').trim()
  const [ending = ''] = /\.\w{1,5}$/.exec(plain) ?? []
  const stem = plain.slice(0, plain.length - ending.length)
  let letters = [...stem]
  while (Buffer.byteLength(letters.join('')) + ending.length > maxNameBytes) letters = letters.slice(0, -1)
  return `${letters.join('')}${ending}`
}

/** Makes the part of an address that an upload goes to. It is encrypted, so that nobody reads a person out of it. */
export function makeUploadId(secret: string, { version_id, person_id, file_name, expires_at }: PaperUpload): string {
  const nonce = randomBytes(lengths.nonce)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const until = Buffer.alloc(lengths.time)
  until.writeUInt32BE(Math.floor(expires_at.getTime() / 1000))
  const plain = Buffer.concat([until, bytesOf(version_id), bytesOf(person_id), Buffer.from(shortFileName(file_name))])
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Reads the part of an address; refuses one that is forged or too old. */
export function readUploadId(secret: string, upload: string, now: Date): PaperUpload {
  const plain = decipher(secret, Buffer.from(upload, 'base64url'))
  if (!plain || plain.length < lengths.time + 2 * lengths.id) return refuse('event-upload-expired')
  const expires_at = new Date(plain.readUInt32BE(0) * 1000)
  if (expires_at <= now) return refuse('event-upload-expired')
  const [version, person] = [lengths.time, lengths.time + lengths.id].map((at) => plain.subarray(at, at + lengths.id))
  return {
    version_id: idOf(version ?? plain),
    person_id: idOf(person ?? plain),
    file_name: plain.subarray(lengths.time + 2 * lengths.id).toString('utf8'),
    expires_at,
  }
}

function decipher(secret: string, bytes: Buffer): Buffer | null {
  try {
    const opened = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, lengths.nonce), {
      authTagLength: lengths.tag,
    })
    opened.setAuthTag(bytes.subarray(lengths.nonce, lengths.nonce + lengths.tag))
    return Buffer.concat([opened.update(bytes.subarray(lengths.nonce + lengths.tag)), opened.final()])
  } catch {
    return null
  }
}
