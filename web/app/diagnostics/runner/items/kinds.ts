import type { ComponentType } from 'react'
import type { Form } from '#contract/diagnostics/forms'
import { itemKinds, type ItemKind } from '#contract/values/item-kind'
import type { Language } from '#contract/values/locale'
import { loadPartOfRelease } from '../../../device/parts-limit.ts'
import type { ItemProps, Listen } from './answer-value.ts'

/** Component that answers one kind of item. */
export type Kind = ComponentType<ItemProps & { labelledBy: string; language: Language; listen?: Listen }>

const tasks = () => import('./task-items.ts')
const statements = () => import('./statement-items.ts')
const choice = () => tasks().then(({ ChoiceItem }) => ChoiceItem)
const written = () => tasks().then(({ WrittenItem }) => WrittenItem)
const sources: Record<ItemKind, () => Promise<Kind>> = {
  single: choice,
  scale: () => statements().then(({ ScaleItem }) => ScaleItem),
  pair: () => statements().then(({ PairItem }) => PairItem),
  multiple: choice,
  picture: choice,
  number: written,
  text: written,
  'open-text': written,
  order: () => tasks().then(({ OrderItem }) => OrderItem),
  match: () => tasks().then(({ MatchItem }) => MatchItem),
  'most-least': () => tasks().then(({ MostLeastItem }) => MostLeastItem),
  drawing: () => tasks().then(({ DrawingItem }) => DrawingItem),
}

const loaded = new Map<ItemKind, Kind>()
const loading = new Map<ItemKind, Promise<Kind>>()

export const loadedKind = (kind: ItemKind): Kind | undefined => loaded.get(kind)

/** Registers kinds for pages that are rendered on the server. */
export function provideKinds(kinds: Partial<Record<ItemKind, Kind>>): void {
  for (const kind of itemKinds) if (kinds[kind]) loaded.set(kind, kinds[kind])
}

/** Loads a kind only once; after a failure the next caller tries again. */
export function loadKind(kind: ItemKind): Promise<Kind> {
  const coming = loading.get(kind) ?? loadPartOfRelease(sources[kind])
  loading.set(kind, coming)
  coming.then(
    (component) => loaded.set(kind, component),
    () => loading.delete(kind),
  )
  return coming
}

export const loadKinds = async (kinds: readonly ItemKind[]): Promise<void> =>
  void (await Promise.all([...new Set(kinds)].map(loadKind)))

/** Items of a later part are unknown and may be of any kind, and there may be no connection by then. */
export const kindsOf = ({ parts }: Form): readonly ItemKind[] =>
  parts.some(({ withheld }) => withheld?.why === 'not-begun')
    ? itemKinds
    : parts.flatMap(({ items }) => items.map(({ kind }) => kind))
