import { ChoiceItem } from './choice-item.tsx'
import { DrawingItem } from './drawing-item.tsx'
import { provideKinds } from './kinds.ts'
import { MatchItem } from './match-item.tsx'
import { MostLeastItem } from './most-least-item.tsx'
import { OrderItem } from './order-item.tsx'
import { WrittenItem } from './written-item.tsx'

/**
 * Importing this file makes the kinds of tasks available at once, also on the server. Statements about oneself have no
 * right answer, so they are never exercises.
 */
provideKinds({
  single: ChoiceItem,
  multiple: ChoiceItem,
  picture: ChoiceItem,
  number: WrittenItem,
  text: WrittenItem,
  'open-text': WrittenItem,
  order: OrderItem,
  match: MatchItem,
  'most-least': MostLeastItem,
  drawing: DrawingItem,
})
