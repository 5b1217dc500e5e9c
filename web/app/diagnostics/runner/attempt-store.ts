import type { AnswerChange, Attempt, Form, Receipt } from '#contract/diagnostics'
import type { Locale } from '#contract/values/locale'
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
/** The last change of an answer, and the number up to which the server has confirmed it. */
export interface KeptAnswer {
  change: AnswerChange
  confirmed: number
  /** The answer itself is confirmed; it is the time that has grown since. */
  is_time?: boolean
}
/** An answer the server has not confirmed. */
export const isWaiting = ({ change, confirmed, is_time }: KeptAnswer): boolean => change.seq > confirmed && !is_time

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
  attempt: () => KeptAttempt | null
  forms: () => Partial<Record<Locale, Form>>
  answers: () => KeptAnswer[]
  unsent: () => AnswerChange[]
  /** How many answers wait to be sent; time that has grown is not waited for. */
  waiting: () => number
  keep: (kept: KeptAttempt) => Promise<void>
  keepForm: (form: Form) => Promise<void>
  put: (change: AnswerChange, isTime?: boolean) => Promise<void>
  /** Only up to the number that was sent: a change made meanwhile stays unsent. */
  confirm: (saved: readonly { item: number; seq: number }[]) => Promise<void>
  /** After the receipt: the answers are the server's. What came too late for it stays with the pupil. */
  forgetAnswers: () => Promise<void>
}

/**
 * The memory of this tab, written through to the disk. One tab works on an attempt at a time (`attempt-lock.ts`), so memory is the truth;
 * a disk that refuses, or fails half-way, costs durability and nothing else.
 */
export async function openStore(id: string, disk: Disk | null): Promise<AttemptStore> {
  let working = disk
  const guarded = async <T>(use: (disk: Disk) => Promise<T>, otherwise: T): Promise<T> => {
    if (!working) return otherwise
    try {
      return await use(working)
    } catch {
      working = null
      return otherwise
    }
  }
  let kept = (await guarded((from) => from.readAttempt(id), undefined)) ?? null
  const answers = new Map((await guarded((from) => from.readAnswers(id), [])).map((answer) => [answer.change.item, answer]))
  const forms = new Map((await guarded((from) => from.readForms(id), [])).map((form) => [form.locale, asNow(form)]))
  const write = (changed: KeptAnswer[]) => guarded((to) => to.writeAnswers(id, changed), undefined)

  return {
    id,
    isDurable: () => working !== null,
    attempt: () => kept,
    forms: () => Object.fromEntries(forms),
    answers: () => [...answers.values()],
    unsent: () =>
      [...answers.values()]
        .filter(({ change, confirmed }) => change.seq > confirmed)
        .map(({ change }) => change)
        .toSorted((a, b) => a.answered_at.localeCompare(b.answered_at)),
    waiting: () => [...answers.values()].filter(isWaiting).length,
    keep: (next) => {
      kept = next
      return guarded((to) => to.writeAttempt(next), undefined)
    },
    keepForm: (form) => {
      forms.set(form.locale, form)
      return guarded((to) => to.writeForm(id, form), undefined)
    },
    put: (change, isTime = false) => {
      const before = answers.get(change.item)
      const answer: KeptAnswer = { change, confirmed: before?.confirmed ?? 0 }
      if (isTime && !(before && isWaiting(before))) answer.is_time = true
      answers.set(change.item, answer)
      return write([answer])
    },
    confirm: (saved) => {
      const changed = saved.flatMap(({ item, seq }) => {
        const answer = answers.get(item)
        return answer && answer.confirmed < seq ? [{ ...answer, confirmed: seq }] : []
      })
      for (const answer of changed) answers.set(answer.change.item, answer)
      return write(changed)
    },
    forgetAnswers: () => {
      const late = [...answers.values()].filter(isWaiting)
      answers.clear()
      for (const answer of late) answers.set(answer.change.item, answer)
      forms.clear()
      return guarded((from) => from.forgetAnswers(id, late), undefined)
    },
  }
}
