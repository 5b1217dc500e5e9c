import { lazyPart } from '../../parts/lazy-part.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import type { QuestionProps } from '../step/question-window.tsx'

const QuestionWindow = lazyPart(() => import('../step/question-window.tsx'))

/** A dialog over the page, loaded on demand. */
export const Question = (props: QuestionProps) => (
  <LoadWhenNeeded isNeeded={props.isOpen}>
    <QuestionWindow {...props} />
  </LoadWhenNeeded>
)
