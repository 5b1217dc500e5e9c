import { openDB, type DBSchema } from 'idb'
import type { Form } from '#contract/diagnostics'
import type { Disk, KeptAnswer, KeptAttempt } from './attempt-store.ts'

interface Schema extends DBSchema {
  attempts: { key: string; value: KeptAttempt }
  answers: { key: [string, number]; value: KeptAnswer }
  forms: { key: [string, string]; value: Form }
}

const everythingOf = (id: string) => IDBKeyRange.bound([id], [id, []])

/** The browser's database; null where it refuses, as in some private windows. */
export async function openBrowserDisk(): Promise<Disk | null> {
  try {
    const database = await openDB<Schema>('attempts', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('attempts', { keyPath: 'id' })
        fresh.createObjectStore('answers')
        fresh.createObjectStore('forms')
      },
    })
    return {
      readAttempt: (id) => database.get('attempts', id),
      writeAttempt: async (kept) => void (await database.put('attempts', kept)),
      readAnswers: (id) => database.getAll('answers', everythingOf(id)),
      writeAnswers: async (id, answers) => {
        const transaction = database.transaction('answers', 'readwrite')
        await Promise.all([...answers.map((answer) => transaction.store.put(answer, [id, answer.change.item])), transaction.done])
      },
      readForms: (id) => database.getAll('forms', everythingOf(id)),
      writeForm: async (id, form) => void (await database.put('forms', form, [id, form.locale])),
      forgetAnswers: async (id, kept) => {
        const transaction = database.transaction(['answers', 'forms'], 'readwrite')
        const answers = transaction.objectStore('answers')
        await Promise.all([
          answers.delete(everythingOf(id)),
          ...kept.map((answer) => answers.put(answer, [id, answer.change.item])),
          transaction.objectStore('forms').delete(everythingOf(id)),
          transaction.done,
        ])
      },
    }
  } catch {
    return null
  }
}
