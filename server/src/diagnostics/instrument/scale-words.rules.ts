/** The names that every reading needs: of its scales and their subscales. */
export interface ScaleWords {
  scales: Record<string, { name: string }>
  subscales?: Record<string, { name: string; about: string }> | undefined
}
