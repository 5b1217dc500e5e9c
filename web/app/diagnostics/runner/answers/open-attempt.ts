import type { Attempt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import { ApiFailure } from '../../../calls/api.ts'
import { userInUse } from '../../../device/session.ts'
import { callsOf, type AttemptCalls } from './attempt-calls.ts'
import { createSession } from './attempt-session.ts'
import type { AttemptSession } from '../session.ts'
import { openStore, type AttemptStore, type KeptAttempt } from './attempt-store.ts'
import { openBrowserDisk } from './browser-disk.ts'
import { clockOffset } from './clock.rules.ts'
import { keepSaved } from './keep-saved.ts'
import { goesForward, hasOwnClocks, isGiven, itemsOf, lastAnswered } from '../path.rules.ts'
import { emptyProgress, openItems, type Progress } from './progress.rules.ts'

export type OpenedAttempt =
  | { kind: 'ready'; session: AttemptSession }
  | { kind: 'finished' }
  | { kind: 'unreachable'; failure: ApiFailure }
  | { kind: 'missing' }

/** The attempt as this device kept it, or else as the server knows it. */
export async function openAttempt(id: string): Promise<OpenedAttempt> {
  const store = await openStore(id, await openBrowserDisk())
  const calls = callsOf(id)
  const kept = store.attempt()
  if (kept && kept.user_id !== userInUse()?.id) return { kind: 'missing' }
  return (kept && openKept(store, kept, calls)) ?? fetchAttempt(store, calls).catch(whyNotOpened)
}

/** Nothing, where the device has the attempt without its questions. */
function openKept(store: AttemptStore, kept: KeptAttempt, calls: AttemptCalls): OpenedAttempt | null {
  if (kept.receipt) return { kind: 'finished' }
  if (Object.keys(store.forms()).length === 0) return null
  const session = createSession(store, kept, calls)
  if (isReload()) session.note('reload')
  return { kind: 'ready', session }
}

function whyNotOpened(error: unknown): OpenedAttempt {
  if (!(error instanceof ApiFailure)) throw error
  return error.status === 404 || error.status === 403 ? { kind: 'missing' } : { kind: 'unreachable', failure: error }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

async function fetchAttempt(store: AttemptStore, calls: AttemptCalls): Promise<OpenedAttempt> {
  const askedAt = Date.now()
  const attempt = await calls.read()
  if (attempt.state === 'finished') {
    // Nothing lies here that could still be sent: said so, the server opens the result. A disk that could not be read may hold something.
    if (attempt.is_this_device && store.isDurable() && store.waiting() === 0) await calls.finish('deadline')
    return { kind: 'finished' }
  }
  // On another device the items stay hidden until the pupil decides to go on here.
  const form = attempt.is_this_device && attempt.state === 'started' ? await calls.form(attempt.locale) : null
  const kept = await keepAttempt(store, attempt, form, askedAt)
  return { kind: 'ready', session: createSession(store, kept, calls, true) }
}

/** A started attempt is on the device before its first item is shown. */
export async function keepStarted(attempt: Attempt, form: Form, askedAt: number): Promise<void> {
  const store = await openStore(attempt.id, await openBrowserDisk())
  if (store.attempt() === null) await keepAttempt(store, attempt, form, askedAt)
}

async function keepAttempt(store: AttemptStore, attempt: Attempt, form: Form | null, askedAt: number): Promise<KeptAttempt> {
  const { answers, ...rest } = attempt
  await keepSaved(store, answers)
  if (form) await store.keepForm(form)
  const { answers: _none, ...progress } = emptyProgress
  const kept: KeptAttempt = {
    id: attempt.id,
    user_id: userInUse()?.id ?? '',
    attempt: rest,
    progress: { ...progress, ...whereToGoOn(attempt, form) },
    clock_offset: clockOffset(attempt.server_time, askedAt, Date.now()),
    events: [],
    receipt: null,
  }
  await store.keep(kept)
  return kept
}

/** A fresh attempt opens with its first part, one that comes from elsewhere with the first item without an answer, or the part that comes next. */
function whereToGoOn({ answers }: Attempt, form: Form | null): Pick<Progress, 'current' | 'view'> {
  // Of a paused attempt the items are hidden: then the last one answered is the place.
  if (!form) return { current: Math.max(0, ...answers.map(({ item }) => item)), view: answers.length > 0 ? 'item' : 'part' }
  const answered = { ...emptyProgress, answers: Object.fromEntries(answers.map(({ item, value, seconds }) => [item, { value, seconds }])) }
  // What has a clock of its own was opened when it was given.
  return placeIn(form, answered, answers.length > 0 || hasOwnClocks(form) ? 'item' : 'part')
}

function placeIn(form: Form, progress: Progress, view: 'item' | 'part'): Pick<Progress, 'current' | 'view'> {
  // What was passed is not answered any more, whether it has an answer or not.
  const reached = goesForward(form) ? lastAnswered(progress.answers) : -1
  if (isGiven(form, reached)) return { current: reached, view: 'item' }
  const items = itemsOf(form)
  const [open] = openItems(progress, items)
  const next = form.parts.find(({ withheld }) => withheld?.why === 'not-begun')?.withheld
  if (!open && next) return { current: next.first, view: 'part' }
  return { current: (open ?? items[0])?.item ?? 0, view }
}
