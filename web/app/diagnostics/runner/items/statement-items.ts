/** Kinds of items in questionnaires about oneself. */
export { PairItem } from './pair-item.tsx'
export { ScaleItem } from './scale-item.tsx'
