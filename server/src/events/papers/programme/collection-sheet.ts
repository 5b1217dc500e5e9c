import type { PaperFormat } from '#contract/events/paper-states'

export interface CollectionPaper {
  section: string
  topic: string
  author: string
  workplace: string
  format: PaperFormat
  bytes: Uint8Array
}

/** All that a collection is made of, with the words in its language. */
export interface CollectionSheet {
  title: string
  subtitle: string
  contents: string
  language: string
  papers: CollectionPaper[]
}
