/** Where a piece stands in a scene: its foot or centre, and its size. */
export interface Place {
  x: number
  y: number
  scale?: number
}

export const place = ({ x, y, scale = 1 }: Place) => `translate(${x} ${y}) scale(${scale})`
