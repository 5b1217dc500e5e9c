import { beginPart, readForm, startAttempt, type AttemptWithForm } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import { beginPartWithPackage, startWithPackage, type AttemptWithKey } from '#contract/diagnostics/packages'
import type { Locale } from '#contract/values/locale'
import { api } from '../../calls/browser-api.ts'
import { ownKey, packageDisk } from '../../device/package-disk.ts'
import { userInUse } from '../../device/session.ts'
import { canOpenPackages, openText, packageIdOf } from './open-text.ts'

interface Start {
  device_id: string
  locale: Locale
  assent: true
  conditions: ('high-contrast' | 'read-aloud')[]
}

/** Starts a test with the package that lies on this device. Without one, the whole form comes with the start. */
export async function startOnDevice(test_id: string, start: Start): Promise<AttemptWithForm> {
  const params = { id: test_id }
  const packageId = await ownPackage(test_id, start.locale)
  if (!packageId) return api(startAttempt, { params, body: start })
  const reply = await api(startWithPackage, { params, body: { ...start, package: packageId } })
  if ('form' in reply) return reply
  const disk = await packageDisk()
  await disk
    .writeBegun({ attempt_id: reply.attempt.id, package_id: packageId, stored_at: reply.attempt.started_at })
    .catch(() => {})
  return withOpenedForm(packageId, reply)
}

/** Begins a part with the package of the attempt, if it was begun with one here. */
export async function beginPartOnDevice(
  id: string,
  body: { device_id: string; part: number },
): Promise<AttemptWithForm> {
  const params = { id }
  const packageId = await packageOfAttempt(id)
  if (!packageId) return api(beginPart, { params, body })
  const reply = await api(beginPartWithPackage, { params, body: { ...body, package: packageId } })
  return 'form' in reply ? reply : withOpenedForm(packageId, reply)
}

/** If the package cannot be opened, for example because its bytes are damaged, the form is read as after a reload. */
async function withOpenedForm(packageId: string, { attempt, ...sealed }: AttemptWithKey): Promise<AttemptWithForm> {
  const form = await openPackage(packageId, sealed).catch(() => null)
  if (form) return { attempt, form }
  return { attempt, form: await api(readForm, { params: { id: attempt.id }, query: { locale: attempt.locale } }) }
}

async function openPackage(packageId: string, sealed: { key: string; text: number }): Promise<Form> {
  const bytes = await (await packageDisk()).readFile(packageId)
  if (!bytes || (await packageIdOf(bytes)) !== packageId) throw new Error('The package is not whole')
  return openText(bytes, sealed)
}

/** The package of the pupil who is signed in, if its bytes lie here. */
async function ownPackage(test_id: string, locale: Locale): Promise<string | null> {
  const user = userInUse()
  if (!user || !canOpenPackages()) return null
  try {
    const disk = await packageDisk()
    const own = await disk.readOwn(ownKey(user.id, test_id, locale))
    return own && (await disk.readFile(own.id)) ? own.id : null
  } catch {
    return null
  }
}

async function packageOfAttempt(id: string): Promise<string | null> {
  if (!canOpenPackages()) return null
  try {
    return (await (await packageDisk()).readBegun(id)) ?? null
  } catch {
    return null
  }
}
