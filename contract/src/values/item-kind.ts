/** How an item is answered; each kind has its own shape of answer. */
export const itemKinds = [
  'single',
  'scale',
  'pair',
  'multiple',
  'picture',
  'order',
  'match',
  'number',
  'text',
  'most-least',
  'open-text',
  'drawing',
] as const
export type ItemKind = (typeof itemKinds)[number]
