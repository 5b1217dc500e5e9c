import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, type Config } from './config.ts'

/** Encrypts data that a copy of the database must not reveal; the key is stored elsewhere. */
export interface Seal {
  /** Prefix of everything sealed with this key. */
  readonly mark: string
  /** `about` is bound to the ciphertext, so that it does not open for another person. */
  close: (text: string, about: string) => string
  /** Returns null if it was sealed with another key or for somebody else, or was changed. */
  open: (sealed: string, about: string) => string | null
  /** A one-way hash, for values that are only compared. */
  hash: (text: string) => string
}

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]
const shortestKey = 32

export function createSeal(secret: string): Seal {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `bagdar ${purpose}`, 32))
  const [sealing, hashing] = [keyOf('seal'), keyOf('hash')]
  const mark = `v1.${keyOf('name').toString('base64url').slice(0, 8)}.`
  return {
    mark,
    close(text, about) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, sealing, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return mark + sealed.toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      if (!sealed.startsWith(mark) || bytes.length < ivBytes + tagBytes) return null
      const cipher = createDecipheriv(algorithm, sealing, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-tagBytes))
      const text = cipher.update(bytes.subarray(ivBytes, -tagBytes))
      try {
        return Buffer.concat([text, cipher.final()]).toString('utf8')
      } catch {
        // Sealed with another key or for somebody else, or changed.
        return null
      }
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
  }
}

/**
 * Returns the installation's key, from `SECRETS_KEY` or a file in the data folder. It is read only when first needed,
 * so that commands beside the server create no file.
 */
export function openSeal({ SECRETS_KEY, dataDir }: Pick<Config, 'SECRETS_KEY' | 'dataDir'>): () => Seal {
  let seal: Seal | null = null
  return () => (seal ??= createSeal(SECRETS_KEY ?? keyInFile(dataDir)))
}

/**
 * Creates the key file once. If several processes start together, only one file counts, and it appears whole or not at
 * all.
 */
function keyInFile(folder: string): string {
  const file = path.join(folder, 'secrets.key')
  const existing = contentOf(file)
  if (existing !== null) return longEnough(existing, file)
  mkdirSync(folder, { recursive: true })
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  writeDown(fresh, randomBytes(32).toString('base64url'))
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(fresh)
  }
  return longEnough(readFileSync(file, 'utf8').trim(), file)
}

/** Refuses a truncated or empty file as a key, because everything sealed with it could be opened easily. */
function longEnough(key: string, file: string): string {
  if (key.length >= shortestKey) return key
  throw new ConfigError(
    `The key in ${file} is shorter than ${shortestKey} characters: the file is damaged. Restore it from the backup. Without a backup, delete the file: a new key is created, and second factors that were set up with the old one must be reset.`,
  )
}

/** Flushes the file to the disk before it gets its name, so that a power cut leaves no empty key. */
function writeDown(file: string, key: string): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, key)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
