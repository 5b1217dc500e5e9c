import type { Language } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'

interface QuestionBase {
  id: string
  text: Names
  hint?: Names | undefined
  is_required: boolean
  /** It is asked only where an earlier question has one of these answers. */
  show_if?: { question: string; is: (string | number)[] } | undefined
}
type Options = ({ id: string } & Names)[]

/** A question as its file holds it, with its words in all languages. */
export type QuestionFile = QuestionBase &
  (
    | { kind: 'single'; options: Options }
    | { kind: 'multiple'; options: Options; at_most: number }
    | { kind: 'scale'; low: Names; high: Names }
    | { kind: 'text'; max_length: number }
  )

/** A survey as its file holds it. */
export interface SurveyFile {
  id: string
  for: 'student' | 'parent'
  /** Its place in the sequence. */
  position: number
  is_anonymous: boolean
  /** The first and the last day on which it can be answered. */
  opens_on?: string | null
  closes_on?: string | null
  minutes: number
  title: Names
  about: Names
  thanks: Names
  questions: QuestionFile[]
}

/** The questions of a version as they were when a language came to it. */
export type Began = Partial<Record<Language, QuestionFile[]>>
