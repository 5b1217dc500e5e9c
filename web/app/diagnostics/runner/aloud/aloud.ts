export { AloudOpening } from './aloud-opening.tsx'
export { AloudPaused } from './aloud-paused.tsx'
export { AloudQuestion } from './aloud-question.tsx'
export { AloudReview } from './aloud-review.tsx'
