import type { ItemKind } from '#contract/values/item-kind'
import { ChoiceItem } from './choice-item.tsx'
import { DrawingItem } from './drawing-item.tsx'
import { provideKinds, type Kind } from './kinds.ts'
import { MatchItem } from './match-item.tsx'
import { MostLeastItem } from './most-least-item.tsx'
import { OrderItem } from './order-item.tsx'
import { PairItem } from './pair-item.tsx'
import { ScaleItem } from './scale-item.tsx'
import { WrittenItem } from './written-item.tsx'

/** Importing this file makes every kind of item available at once, also on the server. */
const everyKind: Record<ItemKind, Kind> = {
  single: ChoiceItem,
  scale: ScaleItem,
  pair: PairItem,
  multiple: ChoiceItem,
  picture: ChoiceItem,
  number: WrittenItem,
  text: WrittenItem,
  'open-text': WrittenItem,
  order: OrderItem,
  match: MatchItem,
  'most-least': MostLeastItem,
  drawing: DrawingItem,
}

provideKinds(everyKind)
