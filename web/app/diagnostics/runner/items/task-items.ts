/** Kinds of items in tests of ability. A test has several of them, and one file compresses better than six. */
export { ChoiceItem } from './choice-item.tsx'
export { DrawingItem } from './drawing-item.tsx'
export { MatchItem } from './match-item.tsx'
export { MostLeastItem } from './most-least-item.tsx'
export { OrderItem } from './order-item.tsx'
export { WrittenItem } from './written-item.tsx'
