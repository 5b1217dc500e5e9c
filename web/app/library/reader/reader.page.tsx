import { openBook } from '#contract/library/reading'
import { earlyCall, type EarlyCalls } from '../../calls/early-calls.ts'

/**
 * The copy of this page that a device keeps stands for every book (`readerPage`). It has the same script as the others,
 * so that React takes it for the page of any book, but a call for nobody.
 */
const early: EarlyCalls = ({ params: { id = '' } }) => {
  const call = earlyCall(openBook, { params: { id } })
  return [id === 'any' ? { ...call, for: [] } : call]
}
export const handle = { words: ['reader'], early }

export { BookPage as default } from './book-page.tsx'
