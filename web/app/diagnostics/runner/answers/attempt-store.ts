import type { AnswerChange, Attempt, Receipt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { digitsOf, isLater, laterOf, nextStamp, type Stamped } from '#contract/values/stamp'
import { onceMore } from '../../../device/browser-database.ts'
import { asNow } from './kept-form.rules.ts'
import type { Progress } from './progress.rules.ts'

export interface KeptEvent {
  kind: 'focus-lost' | 'focus-back' | 'offline' | 'online' | 'language' | 'reload' | 'takeover' | 'pause' | 'resume'
  at: string
  item?: number
  seconds?: number
}
/** An attempt as the device remembers it; its answers and forms are kept apart, so that a click writes little. */
export interface KeptAttempt {
  id: string
  /** Whose attempt it is: another pupil of the same device must not open it. */
  user_id: string
  attempt: Omit<Attempt, 'answers'>
  progress: Omit<Progress, 'answers'>
  clock_offset: number
  events: KeptEvent[]
  receipt: Receipt | null
}
/** The last change of an answer, and what the server has confirmed of it. */
export interface KeptAnswer {
  change: AnswerChange
  confirmed: Stamped
  /** The server has refused the change with this stamp for good. It stays for the record and is not sent again; a later change is. */
  refused?: { stamp: number; code: string }
}
const isConfirmed = ({ change, confirmed }: KeptAnswer): boolean => change.stamp <= confirmed.stamp
const isSetAside = ({ change, refused }: KeptAnswer): boolean => change.stamp === refused?.stamp
/** An answer the server has not confirmed and may still take; time that has grown since is not waited for. */
export const isWaiting = (answer: KeptAnswer): boolean => !isConfirmed(answer) && !isSetAside(answer)

/** What survives a reload. A browser's database, or nothing in a private window. */
export interface Disk {
  readAttempt: (id: string) => Promise<KeptAttempt | undefined>
  writeAttempt: (kept: KeptAttempt) => Promise<void>
  readAnswers: (id: string) => Promise<KeptAnswer[]>
  writeAnswers: (id: string, answers: KeptAnswer[]) => Promise<void>
  readForms: (id: string) => Promise<Form[]>
  writeForm: (id: string, form: Form) => Promise<void>
  /** Forms, and all answers but these. */
  forgetAnswers: (id: string, kept: KeptAnswer[]) => Promise<void>
}

export interface AttemptStore {
  readonly id: string
  isDurable: () => boolean
  /** Nothing that the pupil has done is still on its way to the disk: a reload at this moment finds all of it. */
  isWritten: () => boolean
  attempt: () => KeptAttempt | null
  forms: () => Partial<Record<Locale, Form>>
  answers: () => KeptAnswer[]
  unsent: () => AnswerChange[]
  /** How many answers wait to be sent; time that has grown is not waited for. */
  waiting: () => number
  keep: (kept: KeptAttempt) => Promise<void>
  keepForm: (form: Form) => Promise<void>
  /** Of the last change; 0 where there is none. */
  stampOf: (item: number) => number
  /** Of the last change of any answer. */
  newestStamp: () => number
  put: (change: AnswerChange) => Promise<void>
  hold: (answers: KeptAnswer[]) => Promise<void>
  /** The server never takes this change; one made meanwhile stays unsent. */
  setAside: (change: AnswerChange, code: string) => Promise<void>
  /** What was sent stands on the server, under the stamp that is told. A change made meanwhile stays unsent. */
  confirm: (sent: readonly AnswerChange[], saved: readonly { item: number; stamp: number }[]) => Promise<void>
  /** After the receipt: the answers are the server's. What came too late for it stays with the pupil. */
  forgetAnswers: () => Promise<void>
}

/**
 * The memory of this tab, written through to the disk. One tab works on an attempt at a time (`attempt-lock.ts`), so memory is the truth:
 * what the disk has missed is written from here once it takes something again. Until then it costs durability and nothing else.
 */
export async function openStore(id: string, disk: Disk | null): Promise<AttemptStore> {
  const lying = disk && (await tried(() => Promise.all([disk.readAttempt(id), disk.readAnswers(id), disk.readForms(id)])))
  // What could not be read is not written over: it waits there for the next time.
  const readable = lying && disk
  const [found, foundAnswers, foundForms] = lying ?? [undefined, [], []]
  let kept = found ?? null
  const answers = new Map(foundAnswers.map((answer) => [answer.change.item, answer]))
  const forms = new Map(foundForms.map((form) => [form.locale, asNow(form)]))
  /** How often the disk has failed, and up to which of these times all was written to it since. */
  let failed = readable ? 0 : 1
  let mended = 0
  let isForgotten = false
  /** How many steps and answers of the pupil are being written. */
  let writing = 0
  const writeAll = async (to: Disk) => {
    const all = [...answers.values()]
    await (isForgotten ? to.forgetAnswers(id, all) : to.writeAnswers(id, all))
    if (kept) await to.writeAttempt(kept)
    for (const form of forms.values()) await to.writeForm(id, form)
  }
  /** Each work takes what memory has when it runs: done again, it takes nothing back. */
  const write = async (work: (disk: Disk) => Promise<unknown>): Promise<void> => {
    if (!readable) return
    await tried(async () => {
      const before = failed
      try {
        if (mended < before) await writeAll(readable)
        await work(readable)
        mended = Math.max(mended, before)
      } catch (failure) {
        failed++
        throw failure
      }
    })
  }
  const counted = (written: Promise<void>): Promise<void> => {
    writing++
    return written.finally(() => writing--)
  }
  const hold = (changed: KeptAnswer[]) => {
    for (const answer of changed) answers.set(answer.change.item, answer)
    const items = changed.map(({ change }) => change.item)
    return write((to) =>
      to.writeAnswers(
        id,
        items.flatMap((item) => answers.get(item) ?? []),
      ),
    )
  }

  return {
    id,
    isDurable: () => mended === failed,
    isWritten: () => writing === 0,
    attempt: () => kept,
    forms: () => Object.fromEntries(forms),
    answers: () => [...answers.values()],
    unsent: () =>
      [...answers.values()]
        .filter((answer) => isLater(answer.change, answer.confirmed) && !isSetAside(answer))
        .map(({ change }) => change)
        .toSorted((a, b) => a.stamp - b.stamp),
    waiting: () => [...answers.values()].filter(isWaiting).length,
    keep: (next) => {
      kept = next
      return counted(write((to) => to.writeAttempt(kept ?? next)))
    },
    keepForm: (form) => {
      forms.set(form.locale, form)
      return write((to) => to.writeForm(id, form))
    },
    stampOf: (item) => answers.get(item)?.change.stamp ?? 0,
    newestStamp: () => Math.max(0, ...[...answers.values()].map(({ change }) => change.stamp)),
    put: (change) => counted(hold([{ confirmed: { stamp: 0, seconds: 0 }, ...answers.get(change.item), change }])),
    hold,
    setAside: ({ item, stamp }, code) =>
      hold([...answers.values()].filter(({ change }) => change.item === item).map((answer) => ({ ...answer, refused: { stamp, code } }))),
    confirm: (sent, saved) =>
      hold(
        saved.flatMap(({ item, stamp }) => {
          const [answer, before] = [answers.get(item), sent.find((change) => change.item === item)]
          return answer && before ? confirmedAs(answer, before, stamp) : []
        }),
      ),
    forgetAnswers: () => {
      const late = [...answers.values()].filter((answer) => !isConfirmed(answer))
      answers.clear()
      for (const answer of late) answers.set(answer.change.item, answer)
      forms.clear()
      isForgotten = true
      return write((from) => from.forgetAnswers(id, late))
    },
  }
}

/** Null where it fails on a fresh connection as well. */
const tried = <Done>(work: () => Promise<Done>): Promise<Done | null> => onceMore(work).catch(() => null)

/** The server puts back a stamp that is ahead of its time. A change made since is the later one all the same. */
function confirmedAs(answer: KeptAnswer, sent: AnswerChange, stamp: number): KeptAnswer {
  const { change, confirmed } = answer
  const own = change.stamp === sent.stamp ? stamp : Math.max(change.stamp, nextStamp(0, stamp, digitsOf(change.stamp)))
  return { ...answer, change: { ...change, stamp: own }, confirmed: laterOf(confirmed, { stamp, seconds: sent.seconds }) }
}
