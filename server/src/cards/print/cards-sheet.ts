import type * as api from '#contract/staff/cards'
import type { Language } from '#contract/values/locale'
import type { Translate } from '../../platform/translate.ts'
import { type CardsToPrint, type CardWords, describeCards, tasksOf } from '../card-set.ts'

/** A card to cut out: its drawing, with the number of its task in the corner. */
export interface PaperCard {
  number: number
  picture: string
}

/** Everything printed, already formatted in one language; the worker only lays it out. */
export interface CardsSheet {
  language: Language
  brand: string
  page: string
  words: CardWords['labels']
  cards: api.CardSet
  small: PaperCard[]
  /** Cards that show a scene, two per page. */
  scenes: PaperCard[]
  /** The sheet on which the child draws. */
  drawn: PaperCard[]
}

/** Cards printed larger than usual. The child turns the line (`doodle`) into a drawing. */
const larger: Record<string, 'scenes' | 'drawn'> = { 'one-ball': 'scenes', aside: 'scenes', doodle: 'drawn' }

export function cardsSheet(translate: Translate, cards: CardsToPrint, language: Language): CardsSheet {
  const all = tasksOf(cards).flatMap((task, index) =>
    task.cards.map((name) => ({ name, number: index + 1, picture: cards.pictures[name] ?? '' })),
  )
  const paper = (size: 'scenes' | 'drawn' | undefined) =>
    all.filter(({ name }) => larger[name] === size).map(({ number, picture }) => ({ number, picture }))
  return {
    language,
    brand: translate(language, 'diagnostics.report.brand'),
    page: translate(language, 'diagnostics.report.page', { page: '{page}', pages: '{pages}' }),
    words: cards.words[language].labels,
    cards: describeCards(cards, language),
    small: paper(undefined),
    scenes: paper('scenes'),
    drawn: paper('drawn'),
  }
}
