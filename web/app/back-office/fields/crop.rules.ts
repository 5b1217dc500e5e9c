/** A part of a picture, in pixels of the picture. */
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

/** Smaller parts would look blurred. */
export const smallestSide = 100

const between = (value: number, min: number, max: number) => Math.round(Math.max(min, Math.min(max, value)))

/** Returns the box that covers the whole picture. */
export const wholeOf = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height })

/** Returns the largest centred box with the given ratio. */
export function middleOf({ width, height }: Size, ratio: number): Box {
  const wide = Math.min(width, Math.round(height * ratio))
  const high = Math.min(height, Math.round(wide / ratio))
  return { left: Math.round((width - wide) / 2), top: Math.round((height - high) / 2), width: wide, height: high }
}

/** Moves a box within the picture. */
export const moveBox = (box: Box, size: Size, right: number, down: number): Box => ({
  ...box,
  left: between(box.left + right, 0, size.width - box.width),
  top: between(box.top + down, 0, size.height - box.height),
})

/** Resizes a box at its lower right corner. */
export const resizeBox = (box: Box, size: Size, wider: number, higher: number): Box => ({
  ...box,
  width: between(box.width + wider, Math.min(smallestSide, size.width - box.left), size.width - box.left),
  height: between(box.height + higher, Math.min(smallestSide, size.height - box.top), size.height - box.top),
})

export const isWhole = (box: Box, size: Size): boolean =>
  box.left === 0 && box.top === 0 && box.width === size.width && box.height === size.height
