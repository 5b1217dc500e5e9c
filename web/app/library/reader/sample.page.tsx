import { openSample } from '#contract/library/reading'
import { earlyCall, type EarlyCalls } from '../../calls/early-calls.ts'

export { BookPage as default } from './book-page.tsx'

/** It asks for the sample only: the whole book is refused to most, and each opening of it is logged. */
const early: EarlyCalls = ({ params: { id = '' } }) => [earlyCall(openSample, { params: { id } })]
export const handle = { words: ['reader'], early }
