/**
 * `draft`: no file yet. `submitted` → `in-review` → `accepted`, `refused`, or `revise`, after which a new version is
 * reviewed again. `withdrawn`: the author has cancelled.
 */
export const paperStates = ['draft', 'submitted', 'in-review', 'revise', 'accepted', 'refused', 'withdrawn'] as const
export type PaperState = (typeof paperStates)[number]

export const paperFormats = ['docx', 'pdf'] as const
export type PaperFormat = (typeof paperFormats)[number]

export const reviewStates = ['assigned', 'done', 'declined'] as const
/** `closed`: nobody waits for the review any more, because the article was decided on or its author has gone. */
export const shownReviewStates = [...reviewStates, 'closed'] as const

/** What a text can say about the author of an article. */
export const authorTraces = ['name', 'email', 'phone', 'workplace'] as const
export type AuthorTrace = (typeof authorTraces)[number]

export const verdicts = ['accept', 'revise', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

/** Phases of the work on papers, in their order; two may be open at once. */
export const paperPhases = ['submission', 'review', 'decision', 'revision', 'programme'] as const
export type PaperPhase = (typeof paperPhases)[number]

/** What reviewers score, each from 1 to 5. */
export const reviewCriteria = ['relevance', 'novelty', 'method', 'use', 'language'] as const
