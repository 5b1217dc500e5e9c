import { downloadPackage, readPackage, type TestPackage } from '#contract/diagnostics/packages'
import type { Locale } from '#contract/values/locale'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { ownKey, packageDisk } from '../../device/package-disk.ts'
import { userInUse } from '../../device/session.ts'
import { canOpenPackages, packageIdOf } from './open-text.ts'

/**
 * How a package lies on this device. `missing`: it could not be loaded yet and is tried again; `unsupported`: this
 * browser cannot open one; `none`: there is none for this pupil.
 */
export type PackageState = { state: 'here'; size: number } | { state: 'missing' | 'unsupported' | 'none' }

interface Wanted {
  test_id: string
  locale: Locale
}

/** Loads the package of the pupil, unless its bytes are here already. */
export async function takePackage({ test_id, locale }: Wanted): Promise<PackageState> {
  if (!canOpenPackages()) return { state: 'unsupported' }
  const user = userInUse()
  if (!user) return { state: 'none' }
  const disk = await packageDisk()
  const key = ownKey(user.id, test_id, locale)
  try {
    const found = await api(readPackage, { params: { id: test_id }, query: { locale } })
    // What is over only takes room.
    await disk.dropOver(found.server_time).catch(() => {})
    if (!(await isWhole(found.id, await disk.readFile(found.id)))) await load(found)
    await disk.writeOwn({ ...found, key })
    return { state: 'here', size: found.size }
  } catch (error) {
    if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) return { state: 'none' }
    // Without a network the package that was loaded before is as good.
    const own = await disk.readOwn(key).catch(() => undefined)
    const isHere = own && (await disk.readFile(own.id).catch(() => undefined))
    return isHere ? { state: 'here', size: own.size } : { state: 'missing' }
  }
}

async function load({ id, closes_at }: TestPackage): Promise<void> {
  const bytes = await (await api(downloadPackage, { params: { id } })).arrayBuffer()
  if (!(await isWhole(id, bytes))) throw new ApiFailure(0, 'offline', 'offline')
  await (await packageDisk()).writeFile({ id, bytes, closes_at })
}

const isWhole = async (id: string, bytes: ArrayBuffer | undefined): Promise<boolean> =>
  bytes !== undefined && (await packageIdOf(bytes)) === id
