import type { Region } from '#contract/content/places'
import type { Numbers } from '#contract/statistics/numbers'

export interface PlaceViewProps {
  numbers: Numbers
  regions: readonly Region[]
  /** The place that this one lies in; null if the reader may not see it. */
  above: Numbers | null
}
