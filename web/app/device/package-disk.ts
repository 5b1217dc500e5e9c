import type { TestPackage } from '#contract/diagnostics/packages'
import { inTransaction, openDatabase, readAllFrom, readFrom, resultOf, retryOnce, writeTo } from './browser-database.ts'

/** A sealed package. Its bytes name nobody, and pupils with the same form share them. */
interface PackageFile {
  id: string
  bytes: ArrayBuffer
  closes_at: string
}

/** Which package a pupil of this device takes a test with. */
export interface OwnPackage extends TestPackage {
  key: string
}

/** The package with which an attempt was begun here, for the parts that come later. */
interface BegunPackage {
  attempt_id: string
  package_id: string
  stored_at: string
}

export interface PackageDisk {
  /** False in a private window, where nothing outlives the tab. */
  isDurable: boolean
  readFile: (id: string) => Promise<ArrayBuffer | undefined>
  writeFile: (file: PackageFile) => Promise<void>
  readOwn: (key: string) => Promise<OwnPackage | undefined>
  writeOwn: (own: OwnPackage) => Promise<void>
  readBegun: (attemptId: string) => Promise<string | undefined>
  writeBegun: (begun: BegunPackage) => Promise<void>
  /** Forgets who took a package. The sealed bytes stay for the others at this device until the round is over. */
  forgetPupils: () => Promise<void>
  /**
   * Deletes packages whose window has been over for a week at a moment. Until then parts of a work that has begun may
   * still be opened, also after a break.
   */
  dropOver: (now: string) => Promise<void>
}

export const ownKey = (userId: string, testId: string, locale: string): string => `${userId}/${testId}/${locale}`

let opened: Promise<PackageDisk> | undefined
export const packageDisk = (): Promise<PackageDisk> => (opened ??= openBrowserDisk().catch(() => memoryDisk()))

const weekBefore = (now: string) => new Date(Date.parse(now) - 7 * 86_400_000).toISOString()

async function openBrowserDisk(): Promise<PackageDisk> {
  const database = await openDatabase('packages', (fresh) => {
    fresh.createObjectStore('files', { keyPath: 'id' })
    fresh.createObjectStore('own', { keyPath: 'key' })
    fresh.createObjectStore('begun', { keyPath: 'attempt_id' })
  })
  return {
    isDurable: true,
    readFile: async (id) => (await retryOnce(() => readFrom<PackageFile>(database, 'files', id)))?.bytes,
    writeFile: (file) => retryOnce(() => writeTo(database, 'files', file)),
    readOwn: (key) => retryOnce(() => readFrom<OwnPackage>(database, 'own', key)),
    writeOwn: (own) => retryOnce(() => writeTo(database, 'own', own)),
    readBegun: async (id) => (await retryOnce(() => readFrom<BegunPackage>(database, 'begun', id)))?.package_id,
    writeBegun: (begun) => retryOnce(() => writeTo(database, 'begun', begun)),
    forgetPupils: () => retryOnce(() => inTransaction(database, ['own'], (own) => resultOf(own.clear()))),
    dropOver: async (now) => {
      const files = await readAllFrom<PackageFile>(database, 'files')
      const begun = await readAllFrom<BegunPackage>(database, 'begun')
      await inTransaction(database, ['files', 'begun'], async (ofFiles, ofBegun) => {
        for (const { id, closes_at } of files) if (closes_at <= weekBefore(now)) await resultOf(ofFiles.delete(id))
        for (const { attempt_id, stored_at } of begun)
          if (stored_at <= weekBefore(now)) await resultOf(ofBegun.delete(attempt_id))
      })
    },
  }
}

/** Used if a browser refuses to store anything, and in tests. */
export function memoryDisk(): PackageDisk {
  const files = new Map<string, PackageFile>()
  const owns = new Map<string, OwnPackage>()
  const begun = new Map<string, BegunPackage>()
  return {
    isDurable: false,
    readFile: async (id) => files.get(id)?.bytes,
    writeFile: async (file) => void files.set(file.id, file),
    readOwn: async (key) => owns.get(key),
    writeOwn: async (own) => void owns.set(own.key, own),
    readBegun: async (id) => begun.get(id)?.package_id,
    writeBegun: async (one) => void begun.set(one.attempt_id, one),
    forgetPupils: async () => owns.clear(),
    dropOver: async (now) => {
      for (const { id, closes_at } of files.values()) if (closes_at <= weekBefore(now)) files.delete(id)
      for (const { attempt_id, stored_at } of begun.values()) if (stored_at <= weekBefore(now)) begun.delete(attempt_id)
    },
  }
}
