import type { Form } from '#contract/diagnostics/forms'
import type { StoredAttempt } from '../machine/attempt-state.rules.ts'
import { unsentChanges, waitingCount, type StoredAnswer } from '../machine/stored-answers.rules.ts'
import type { Disk } from './attempt-disk.ts'

/** A disk for tests. It outlives the tab, fails while `isBroken` is set, and copies its input as a browser does. */
export function memoryDisk() {
  const answers = new Map<number, StoredAnswer>()
  const forms = new Map<string, Form>()
  let attempt: StoredAttempt | undefined
  const state = { isBroken: false }
  const guarded = async <Done>(work: () => Done): Promise<Done> => {
    if (state.isBroken) throw new DOMException('full', 'QuotaExceededError')
    return work()
  }
  const put = (changed: StoredAnswer[]) => {
    for (const answer of structuredClone(changed)) answers.set(answer.change.item, answer)
  }
  const disk: Disk = {
    readAttempt: () => guarded(() => structuredClone(attempt)),
    writeAttempt: (next) => guarded(() => void (attempt = structuredClone(next))),
    readAnswers: () => guarded(() => structuredClone([...answers.values()])),
    writeAnswers: (_id, changed) => guarded(() => put(changed)),
    readForms: () => guarded(() => [...forms.values()]),
    writeForm: (_id, form) => guarded(() => void forms.set(form.locale, form)),
    forgetAnswers: (_id, stored) =>
      guarded(() => {
        answers.clear()
        forms.clear()
        put(stored)
      }),
  }
  const byNumber = () => Object.fromEntries(answers)
  return Object.assign(state, {
    disk,
    attempt: () => attempt,
    answers: () => [...answers.values()],
    forms: () => Object.fromEntries(forms),
    unsent: () => unsentChanges(byNumber()),
    waiting: () => waitingCount(byNumber()),
    stampOf: (item: number) => answers.get(item)?.change.stamp ?? 0,
  })
}
