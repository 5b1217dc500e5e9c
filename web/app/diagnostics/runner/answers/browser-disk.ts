import type { Form } from '#contract/diagnostics/forms'
import {
  resultOf,
  inTransaction,
  openDatabase,
  readAllFrom,
  readFrom,
  writeTo,
} from '../../../device/browser-database.ts'
import type { StoredAttempt } from '../machine/attempt-state.rules.ts'
import type { StoredAnswer } from '../machine/stored-answers.rules.ts'
import type { Disk } from './attempt-disk.ts'
import { joinNumbered, type NumberedAnswer } from './numbered-answer.ts'

const everythingOf = (id: string) => IDBKeyRange.bound([id], [id, []])
/**
 * Answers with stamps use their own key, and numbered answers of the previous release are moved there when they are
 * read. A tab that still runs the previous release finds none and fetches them from the server; a higher database
 * version would have to wait until that tab is closed.
 */
const stampedOf = (id: string) => `${id}#`

const put = (store: IDBObjectStore, id: string, answer: StoredAnswer) =>
  resultOf(store.put(answer, [stampedOf(id), answer.change.item]))

/** Opens the browser's database; returns null if it is refused, as in some private windows. */
export async function openBrowserDisk(): Promise<Disk | null> {
  try {
    const database = await openDatabase('attempts', (fresh) => {
      fresh.createObjectStore('attempts', { keyPath: 'id' })
      fresh.createObjectStore('answers')
      fresh.createObjectStore('forms')
    })
    return {
      readAttempt: (id) => readFrom<StoredAttempt>(database, 'attempts', id),
      writeAttempt: (attempt) => writeTo(database, 'attempts', attempt),
      readAnswers: (id) =>
        inTransaction(database, ['answers'], async (store) => {
          const [numbered, attempt] = await Promise.all([
            resultOf<NumberedAnswer[]>(store.getAll(everythingOf(id))),
            resultOf<StoredAnswer[]>(store.getAll(everythingOf(stampedOf(id)))),
          ])
          const answers = joinNumbered(...numbered, ...attempt)
          if (numbered.length > 0)
            await Promise.all([
              resultOf(store.delete(everythingOf(id))),
              ...answers.map((answer) => put(store, id, answer)),
            ])
          return answers
        }),
      writeAnswers: (id, answers) =>
        inTransaction(
          database,
          ['answers'],
          async (store) => void (await Promise.all(answers.map((answer) => put(store, id, answer)))),
        ),
      readForms: (id) => readAllFrom<Form>(database, 'forms', everythingOf(id)),
      writeForm: (id, form) => writeTo(database, 'forms', form, [id, form.locale]),
      forgetAnswers: (id, attempt) =>
        inTransaction(database, ['answers', 'forms'], async (answers, forms) => {
          await Promise.all([
            resultOf(answers.delete(everythingOf(stampedOf(id)))),
            ...attempt.map((answer) => put(answers, id, answer)),
            resultOf(forms.delete(everythingOf(id))),
          ])
        }),
    }
  } catch {
    return null
  }
}
