import type { Form } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { retryOnce } from '../../../device/browser-database.ts'
import type { StoredAttempt, Memory } from '../machine/attempt-state.rules.ts'
import { byItem, type StoredAnswer, type StoredAnswers } from '../machine/stored-answers.rules.ts'
import { upgradeForm } from '../machine/stored-form.rules.ts'

/** Storage that survives a reload: the browser's database. Private windows may have none. */
export interface Disk {
  readAttempt: (id: string) => Promise<StoredAttempt | undefined>
  writeAttempt: (attempt: StoredAttempt) => Promise<void>
  readAnswers: (id: string) => Promise<StoredAnswer[]>
  writeAnswers: (id: string, answers: StoredAnswer[]) => Promise<void>
  readForms: (id: string) => Promise<Form[]>
  writeForm: (id: string, form: Form) => Promise<void>
  /** Deletes the forms, and all answers except these. */
  forgetAnswers: (id: string, attempt: StoredAnswer[]) => Promise<void>
}

/** The stored state of an attempt; `storedAttempt` is null if there is none. */
export type Stored = Omit<Memory, 'storedAttempt'> & { storedAttempt: StoredAttempt | null }

/** Data that cannot be read counts as missing, but is never overwritten (`unreadable`). */
export async function readStored(id: string, disk: Disk | null): Promise<Stored> {
  const read = () => Promise.all([disk?.readAttempt(id), disk?.readAnswers(id), disk?.readForms(id)])
  const found = disk && (await retryOnce(read).catch(() => null))
  const [attempt, answers = [], forms = []] = found ?? []
  return {
    storedAttempt: attempt ?? null,
    answers: byItem(answers),
    forms: Object.fromEntries(forms.map((form) => [form.locale, upgradeForm(form)])),
    disk: found ? 'written' : 'unreadable',
  }
}

interface Whole {
  storedAttempt: StoredAttempt
  answers: StoredAnswers
  forms: Partial<Record<Locale, Form>>
  /** After the receipt, only answers that came too late for it are stored. */
  isForgotten: boolean
}

/** Writes the whole current state from memory, after an earlier write has failed. */
export async function writeWhole(disk: Disk, whole: () => Whole): Promise<void> {
  for (const form of Object.values(whole().forms))
    if (!whole().isForgotten) await disk.writeForm(whole().storedAttempt.id, form)
  const { storedAttempt, answers, isForgotten } = whole()
  await (isForgotten
    ? disk.forgetAnswers(storedAttempt.id, Object.values(answers))
    : disk.writeAnswers(storedAttempt.id, Object.values(answers)))
  await disk.writeAttempt(whole().storedAttempt)
}
