const many = 10

/** The colours of the map in the order of the legend. */
export const fills = [
  { name: 'many', fill: '#36C3DB' },
  { name: 'some', fill: '#A5E4EE' },
  { name: 'full', fill: '#DCE4E6' },
  { name: 'none', fill: '#E9DFC9' },
] as const

/**
 * Returns the colour of a region by the free places of its centres; null if it has no centre. The chosen region is
 * dark.
 */
export function fillOf(free: number | null, isChosen: boolean): { fill: string; ink: string } {
  if (isChosen) return { fill: '#0B2C38', ink: '#FFFFFF' }
  const [ten, some, full, none] = fills
  if (free === null) return { fill: none.fill, ink: '#0E2A33' }
  return { fill: free >= many ? ten.fill : free > 0 ? some.fill : full.fill, ink: '#0E2A33' }
}
