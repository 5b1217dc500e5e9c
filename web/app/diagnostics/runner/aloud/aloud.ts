export { AloudOpening } from './aloud-opening.tsx'
export { AloudQuestion } from './aloud-question.tsx'
export { AloudReview } from './aloud-review.tsx'
