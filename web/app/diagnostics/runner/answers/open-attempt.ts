import type { Attempt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import { ApiFailure } from '../../../calls/api.ts'
import { retryOnce } from '../../../device/browser-database.ts'
import { userInUse } from '../../../device/session.ts'
import type { StoredAttempt, Memory } from '../machine/attempt-state.rules.ts'
import { clockOffset } from '../../../device/clock-offset.rules.ts'
import { joinSaved, waitingCount } from '../machine/stored-answers.rules.ts'
import { emptyProgress, openItems, type Progress } from '../machine/progress.rules.ts'
import { isForwardOnly, hasOwnClocks, isOnDevice, itemsOf, lastAnswered } from '../path.rules.ts'
import type { AttemptSession } from '../session.ts'
import { callsOf, type AttemptCalls } from './attempt-calls.ts'
import { readStored, writeWhole, type Disk, type Stored } from './attempt-disk.ts'
import { createSession } from './attempt-session.ts'
import { openBrowserDisk } from './browser-disk.ts'

export type OpenedAttempt =
  | { kind: 'ready'; session: AttemptSession }
  | { kind: 'finished' }
  | { kind: 'unreachable'; failure: ApiFailure }
  | { kind: 'missing' }

/** Everything needed to open an attempt: the stored state, the disk and the calls to the server. */
interface Place {
  stored: Stored
  disk: Disk | null
  calls: AttemptCalls
}

/** Opens the attempt from this device, or fetches it from the server if the device does not have it. */
export async function openAttempt(id: string): Promise<OpenedAttempt> {
  const disk = await openBrowserDisk()
  const place: Place = { stored: await readStored(id, disk), disk, calls: callsOf(id) }
  const { storedAttempt } = place.stored
  if (storedAttempt && storedAttempt.user_id !== userInUse()?.id) return { kind: 'missing' }
  return (storedAttempt && openStored(place, storedAttempt)) ?? fetchAttempt(place).catch(openFailure)
}

/** Returns null if the device has the attempt without its items. */
function openStored({ stored, disk, calls }: Place, storedAttempt: StoredAttempt): OpenedAttempt | null {
  if (storedAttempt.receipt) return { kind: 'finished' }
  if (Object.keys(stored.forms).length === 0) return null
  const session = createSession({ memory: { ...stored, storedAttempt }, disk, calls })
  if (isReload()) session.note('reload')
  return { kind: 'ready', session }
}

function openFailure(error: unknown): OpenedAttempt {
  if (!(error instanceof ApiFailure)) throw error
  return error.status === 404 || error.status === 403 ? { kind: 'missing' } : { kind: 'unreachable', failure: error }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

async function fetchAttempt({ stored, disk, calls }: Place): Promise<OpenedAttempt> {
  const askedAt = Date.now()
  const attempt = await calls.read()
  if (attempt.state === 'finished') {
    // If nothing unsent is stored here, tell the server, so that it can count the result now. A disk that could not be
    // read may hold something.
    const isEmpty = stored.disk === 'written' && waitingCount(stored.answers) === 0
    if (attempt.is_this_device && isEmpty) await calls.finish('deadline')
    return { kind: 'finished' }
  }
  // On another device the items stay hidden until the pupil chooses to continue here.
  const form = attempt.is_this_device && attempt.state === 'started' ? await calls.form(attempt.locale) : null
  const memory = await storeAttempt(stored, disk, { attempt, form, askedAt })
  return { kind: 'ready', session: createSession({ memory, disk, calls, isFresh: true }) }
}

/** Stores a new attempt on the device before its first item is shown. */
export async function storeStarted(attempt: Attempt, form: Form, askedAt: number): Promise<void> {
  const disk = await openBrowserDisk()
  const stored = await readStored(attempt.id, disk)
  if (stored.storedAttempt === null) await storeAttempt(stored, disk, { attempt, form, askedAt })
}

interface Fetched {
  attempt: Attempt
  form: Form | null
  askedAt: number
}

async function storeAttempt(stored: Stored, disk: Disk | null, { attempt, form, askedAt }: Fetched): Promise<Memory> {
  const { answers: saved, ...rest } = attempt
  const { answers: _none, ...progress } = emptyProgress
  const storedAttempt: StoredAttempt = {
    id: attempt.id,
    user_id: userInUse()?.id ?? '',
    attempt: rest,
    progress: { ...progress, ...startingPlace(attempt, form) },
    clock_offset: clockOffset(attempt.server_time, askedAt, Date.now()),
    events: [],
    receipt: null,
  }
  const { answers } = joinSaved(stored.answers, saved)
  const forms = form ? { ...stored.forms, [form.locale]: form } : stored.forms
  const memory = { storedAttempt, answers, forms }
  if (!disk || stored.disk === 'unreadable') return { ...memory, disk: 'unreadable' }
  const isWritten = await retryOnce(() => writeWhole(disk, () => ({ ...memory, isForgotten: false }))).then(
    () => true,
    () => false,
  )
  return { ...memory, disk: isWritten ? 'written' : 'behind' }
}

/** A new attempt opens at its first part; one from another device at the first unanswered item, or at the next part. */
function startingPlace({ answers }: Attempt, form: Form | null): Pick<Progress, 'current' | 'view'> {
  // A paused attempt comes without items, so go to the last answered one.
  if (!form)
    return { current: Math.max(0, ...answers.map(({ item }) => item)), view: answers.length > 0 ? 'item' : 'part' }
  const answered = {
    ...emptyProgress,
    answers: Object.fromEntries(answers.map(({ item, value, seconds }) => [item, { value, seconds }])),
  }
  // Something with its own clock has already been opened when it was given.
  return placeIn(form, answered, answers.length > 0 || hasOwnClocks(form) ? 'item' : 'part')
}

function placeIn(form: Form, progress: Progress, view: 'item' | 'part'): Pick<Progress, 'current' | 'view'> {
  // Without a way back, items that were passed cannot be answered any more.
  const reached = isForwardOnly(form) ? lastAnswered(progress.answers) : -1
  if (isOnDevice(form, reached)) return { current: reached, view: 'item' }
  const items = itemsOf(form)
  const [open] = openItems(progress, items)
  const next = form.parts.find(({ withheld }) => withheld?.why === 'not-begun')?.withheld
  if (!open && next) return { current: next.first, view: 'part' }
  return { current: (open ?? items[0])?.item ?? 0, view }
}
