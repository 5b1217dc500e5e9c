/** What every reading has words for: the names of its scales and of what they are made of. */
export interface ScaleWords {
  scales: Record<string, { name: string }>
  subscales?: Record<string, { name: string; about: string }> | undefined
}
