import type { Language } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'

interface QuestionBase {
  id: string
  text: Names
  hint?: Names | undefined
  is_required: boolean
  /** The question is asked only if an earlier question has one of these answers. */
  show_if?: { question: string; is: (string | number)[] } | undefined
}
type Options = ({ id: string } & Names)[]

/** A question in its file, with texts in all languages. */
export type QuestionFile = QuestionBase &
  (
    | { kind: 'single'; options: Options }
    | { kind: 'multiple'; options: Options; at_most: number }
    | { kind: 'scale'; low: Names; high: Names }
    | { kind: 'text'; max_length: number }
  )

export interface SurveyFile {
  id: string
  for: 'student' | 'parent'
  position: number
  is_anonymous: boolean
  /** The first and the last day for answers. */
  opens_on?: string | null
  closes_on?: string | null
  minutes: number
  title: Names
  about: Names
  thanks: Names
  questions: QuestionFile[]
}

/** The questions of a version as they were when each language was added. */
export type QuestionsByLanguage = Partial<Record<Language, QuestionFile[]>>
