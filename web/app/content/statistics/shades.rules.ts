/** Colours from pale to dark, each up to a share of the largest number. */
export const shades = [
  { upTo: 0.2, fill: '#E3F5F9', ink: '#0E2A33' },
  { upTo: 0.4, fill: '#A5E4EE', ink: '#0E2A33' },
  { upTo: 0.6, fill: '#4FC0D3', ink: '#0E2A33' },
  { upTo: 0.8, fill: '#007B92', ink: '#FFFFFF' },
  { upTo: 1, fill: '#004B5E', ink: '#FFFFFF' },
] as const

const none = { fill: '#E9DFC9', ink: '#0E2A33' }

/** Returns the colour of a region on the map: sand if its number is hidden or zero. */
export function shadeOf(count: number | null, max: number): { fill: string; ink: string } {
  if (!count) return none
  const { fill, ink } = shades.find(({ upTo }) => count <= max * upTo) ?? shades[4]
  return { fill, ink }
}
