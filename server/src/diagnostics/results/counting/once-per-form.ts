import type { AttemptRow } from '../../rows/attempt-row.ts'

type Form = Pick<AttemptRow, 'test_id' | 'version' | 'locale'>

/** Ask once for each test, version and language: attempts that are counted together mostly have one and the same. */
export function oncePerForm<Answer>(ask: (form: Form) => PromiseLike<Answer>): (form: Form) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (form) => {
    const name = [form.test_id, form.version, form.locale].join(' ')
    // A query of Drizzle runs each time it is awaited, so the promise of its answer is kept and not the query.
    const answer = asked.get(name) ?? Promise.resolve(ask(form))
    asked.set(name, answer)
    return answer
  }
}
