import type { ComponentType } from 'react'
import type { Form } from '#contract/diagnostics/forms'
import { itemKinds, type ItemKind } from '#contract/values/item-kind'
import type { Language } from '#contract/values/locale'
import { partOfRelease } from '../../../device/parts-limit.ts'
import type { ItemProps, Listen } from './answer-value.ts'

/** How an item of one kind is answered. */
export type Kind = ComponentType<ItemProps & { labelledBy: string; language: Language; listen?: Listen }>

const choice = () => import('./choice-item.tsx').then(({ ChoiceItem }) => ChoiceItem)
const written = () => import('./written-item.tsx').then(({ WrittenItem }) => WrittenItem)
const sources: Record<ItemKind, () => Promise<Kind>> = {
  single: choice,
  scale: () => import('./scale-item.tsx').then(({ ScaleItem }) => ScaleItem),
  pair: () => import('./pair-item.tsx').then(({ PairItem }) => PairItem),
  multiple: choice,
  picture: choice,
  number: written,
  text: written,
  'open-text': written,
  order: () => import('./order-item.tsx').then(({ OrderItem }) => OrderItem),
  match: () => import('./match-item.tsx').then(({ MatchItem }) => MatchItem),
  'most-least': () => import('./most-least-item.tsx').then(({ MostLeastItem }) => MostLeastItem),
  drawing: () => import('./drawing-item.tsx').then(({ DrawingItem }) => DrawingItem),
}

const here = new Map<ItemKind, Kind>()
const asked = new Map<ItemKind, Promise<Kind>>()

export const kindHere = (kind: ItemKind): Kind | undefined => here.get(kind)

/** For a page that is rendered on the server: it brings its kinds along. */
export function provideKinds(kinds: Partial<Record<ItemKind, Kind>>): void {
  for (const kind of itemKinds) if (kinds[kind]) here.set(kind, kinds[kind])
}

/** Asked for once; what did not come is asked for again by the next who needs it. */
export function loadKind(kind: ItemKind): Promise<Kind> {
  const coming = asked.get(kind) ?? partOfRelease(sources[kind])
  asked.set(kind, coming)
  coming.then(
    (component) => here.set(kind, component),
    () => asked.delete(kind),
  )
  return coming
}

export const loadKinds = async (kinds: readonly ItemKind[]): Promise<void> =>
  void (await Promise.all([...new Set(kinds)].map(loadKind)))

/** Of a part that comes later nothing is known yet, and the line may be away by then: its items may be of any kind. */
export const kindsOf = ({ parts }: Form): readonly ItemKind[] =>
  parts.some(({ withheld }) => withheld?.why === 'not-begun')
    ? itemKinds
    : parts.flatMap(({ items }) => items.map(({ kind }) => kind))
