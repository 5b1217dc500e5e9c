import words from '#content/generators/pictures.json' with { type: 'json' }
import { inLanguages, sentences, type Words } from '../made-item.rules.ts'
import { fillWords } from '../template.rules.ts'

/** Alternative text of the question mark that takes the place of the answer. */
export const questionMark: Words = words.question

/** Describes cells row by row for screen readers. */
export const rowsOf = (rows: readonly (readonly Words[])[]): Words =>
  sentences(
    ...rows.map((row, at) =>
      fillWords(words.row, {
        row: at + 1,
        cells: inLanguages((language) => row.map((cell) => cell[language]).join(' | ')),
      }),
    ),
  )
