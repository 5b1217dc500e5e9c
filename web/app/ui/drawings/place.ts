/** Position of a piece in a scene (its foot or centre) and its size. */
export interface Placement {
  x: number
  y: number
  scale?: number
}

export const place = ({ x, y, scale = 1 }: Placement) => `translate(${x} ${y}) scale(${scale})`
