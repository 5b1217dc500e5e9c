/** A part of a picture, in its own pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}

/** Smaller parts would be seen as a blur. */
export const smallestSide = 100

const between = (value: number, least: number, most: number) => Math.round(Math.max(least, Math.min(most, value)))

/** The box that shows the whole picture. */
export const wholeOf = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height })

/** The widest box of a shape in the middle of a picture. */
export function middleOf({ width, height }: Size, ratio: number): Box {
  const wide = Math.min(width, Math.round(height * ratio))
  const high = Math.min(height, Math.round(wide / ratio))
  return { left: Math.round((width - wide) / 2), top: Math.round((height - high) / 2), width: wide, height: high }
}

/** The box pushed aside, and never out of the picture. */
export const moved = (box: Box, size: Size, right: number, down: number): Box => ({
  ...box,
  left: between(box.left + right, 0, size.width - box.width),
  top: between(box.top + down, 0, size.height - box.height),
})

/** The box made larger or smaller at its lower right corner. */
export const resized = (box: Box, size: Size, wider: number, higher: number): Box => ({
  ...box,
  width: between(box.width + wider, Math.min(smallestSide, size.width - box.left), size.width - box.left),
  height: between(box.height + higher, Math.min(smallestSide, size.height - box.top), size.height - box.top),
})

export const isWhole = (box: Box, size: Size): boolean =>
  box.left === 0 && box.top === 0 && box.width === size.width && box.height === size.height
