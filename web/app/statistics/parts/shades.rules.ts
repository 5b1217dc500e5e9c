/** Colours from pale to dark, each up to a share of the largest number. */
export const shades = [
  { upTo: 0.2, fill: '#E3F5F8', ink: '#0E2A33' },
  { upTo: 0.4, fill: '#A5E4EE', ink: '#0E2A33' },
  { upTo: 0.6, fill: '#4FBFD2', ink: '#0E2A33' },
  { upTo: 0.8, fill: '#007B92', ink: '#FFFFFF' },
  { upTo: 1, fill: '#004B5E', ink: '#FFFFFF' },
] as const

const none = { fill: '#EAEFF0', ink: '#0E2A33' }

/** Returns the colour of a place on the map: grey if its number is hidden or zero. */
export function shadeOf(count: number | null, max: number): { fill: string; ink: string } {
  if (!count) return none
  const { fill, ink } = shades.find(({ upTo }) => count <= max * upTo) ?? shades[4]
  return { fill, ink }
}

export interface LegendStep {
  fill: string
  from: number
  to: number
}

/** Returns the colours that whole numbers up to a maximum get, each with its least and greatest number. */
export function legendOf(max: number): LegendStep[] {
  return shades
    .map(({ fill, upTo }, index) => ({
      fill,
      from: index === 0 ? 1 : Math.floor(max * (shades[index - 1]?.upTo ?? 0)) + 1,
      to: Math.floor(max * upTo),
    }))
    .filter(({ from, to }) => from <= to)
}
