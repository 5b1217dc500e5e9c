import { openDB, type DBSchema } from 'idb'
import type { Form } from '#contract/diagnostics/forms'
import type { Disk, KeptAnswer, KeptAttempt } from './attempt-store.ts'
import { joinNumbered, type NumberedAnswer } from './numbered-answer.ts'

interface Schema extends DBSchema {
  attempts: { key: string; value: KeptAttempt }
  answers: { key: [string, number]; value: KeptAnswer | NumberedAnswer }
  forms: { key: [string, string]; value: Form }
}

const everythingOf = (id: string) => IDBKeyRange.bound([id], [id, []])
/**
 * Answers with stamps lie under a name of their own, and those that the release before has numbered are moved there when they are read. A page
 * of that release, still open in another tab, finds none of them and takes them from the server; a higher version of the database would wait
 * for that tab to be closed.
 */
const stampedOf = (id: string) => `${id}#`

const keyOf = (id: string, { change }: KeptAnswer): [string, number] => [stampedOf(id), change.item]

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
      readAnswers: async (id) => {
        const { store, done } = database.transaction('answers', 'readwrite')
        const [numbered, kept] = await Promise.all([store.getAll(everythingOf(id)), store.getAll(everythingOf(stampedOf(id)))])
        const answers = joinNumbered(...numbered, ...kept)
        if (numbered.length > 0) await Promise.all([store.delete(everythingOf(id)), ...answers.map((answer) => store.put(answer, keyOf(id, answer)))])
        await done
        return answers
      },
      writeAnswers: async (id, answers) => {
        const transaction = database.transaction('answers', 'readwrite')
        await Promise.all([...answers.map((answer) => transaction.store.put(answer, keyOf(id, answer))), transaction.done])
      },
      readForms: (id) => database.getAll('forms', everythingOf(id)),
      writeForm: async (id, form) => void (await database.put('forms', form, [id, form.locale])),
      forgetAnswers: async (id, kept) => {
        const transaction = database.transaction(['answers', 'forms'], 'readwrite')
        const answers = transaction.objectStore('answers')
        await Promise.all([
          answers.delete(everythingOf(stampedOf(id))),
          ...kept.map((answer) => answers.put(answer, keyOf(id, answer))),
          transaction.objectStore('forms').delete(everythingOf(id)),
          transaction.done,
        ])
      },
    }
  } catch {
    return null
  }
}
