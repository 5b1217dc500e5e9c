import { removedKinds, type Removed } from '#contract/library/book-desk'

export interface RemovedGroup {
  kind: Removed['kind']
  /** How many things of this kind were removed in the whole book. */
  count: number
  places: readonly Removed[]
}

/** What was removed, grouped by kind in the order of the contract; the places stay in the order of the book. */
export const removedGroups = (removed: readonly Removed[]): RemovedGroup[] =>
  removedKinds.flatMap((kind) => {
    const places = removed.filter((one) => one.kind === kind)
    const count = places.reduce((sum, one) => sum + one.count, 0)
    return places.length === 0 ? [] : [{ kind, count, places }]
  })
