export { PageReview } from './page-review.tsx'
export { StatementPage } from './statement-page.tsx'
