import type { Form } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { onceMore } from '../../../device/browser-database.ts'
import type { StoredAttempt, Memory } from '../machine/attempt-state.rules.ts'
import { byItem, type StoredAnswer, type StoredAnswers } from '../machine/stored-answers.rules.ts'
import { asNow } from '../machine/stored-form.rules.ts'

/** What survives a reload: a browser’s database. A private window may have none. */
export interface Disk {
  readAttempt: (id: string) => Promise<StoredAttempt | undefined>
  writeAttempt: (kept: StoredAttempt) => Promise<void>
  readAnswers: (id: string) => Promise<StoredAnswer[]>
  writeAnswers: (id: string, answers: StoredAnswer[]) => Promise<void>
  readForms: (id: string) => Promise<Form[]>
  writeForm: (id: string, form: Form) => Promise<void>
  /** Forms, and all answers but these. */
  forgetAnswers: (id: string, kept: StoredAnswer[]) => Promise<void>
}

/** What the disk has of an attempt; `kept` is null if it has none. */
export type Stored = Omit<Memory, 'kept'> & { kept: StoredAttempt | null }

/** What cannot be read counts as absent here, but is not written over (`unreadable`). */
export async function readStored(id: string, disk: Disk | null): Promise<Stored> {
  const read = () => Promise.all([disk?.readAttempt(id), disk?.readAnswers(id), disk?.readForms(id)])
  const found = disk && (await onceMore(read).catch(() => null))
  const [kept, answers = [], forms = []] = found ?? []
  return {
    kept: kept ?? null,
    answers: byItem(answers),
    forms: Object.fromEntries(forms.map((form) => [form.locale, asNow(form)])),
    disk: found ? 'written' : 'unreadable',
  }
}

interface Whole {
  kept: StoredAttempt
  answers: StoredAnswers
  forms: Partial<Record<Locale, Form>>
  /** After the receipt only what came too late for it is left. */
  isForgotten: boolean
}

/** Everything that memory has by then, once the disk has missed something. */
export async function writeWhole(disk: Disk, whole: () => Whole): Promise<void> {
  for (const form of Object.values(whole().forms)) if (!whole().isForgotten) await disk.writeForm(whole().kept.id, form)
  const { kept, answers, isForgotten } = whole()
  await (isForgotten
    ? disk.forgetAnswers(kept.id, Object.values(answers))
    : disk.writeAnswers(kept.id, Object.values(answers)))
  await disk.writeAttempt(whole().kept)
}
