import type { PaperFormat } from '#contract/events/paper-states'

/** An article that was judged by its content. */
export interface PreparedPaper {
  format: PaperFormat
  /** Of a PDF. */
  pages: number | null
  /** The file for the reviewers. */
  blind: Uint8Array
  /** Everything that can be read in the file, to look for the author. */
  text: string
  /** Text of a DOCX for the collection. */
  paragraphs: string[]
}
