import { laterPart } from '../../parts/later-part.tsx'
import { Later } from '../../ui/later.tsx'
import type { QuestionProps } from '../step/question-window.tsx'

const QuestionWindow = laterPart(() => import('../step/question-window.tsx'))

/** A dialog over the page, loaded on demand. */
export const Question = (props: QuestionProps) => (
  <Later isNeeded={props.isOpen}>
    <QuestionWindow {...props} />
  </Later>
)
