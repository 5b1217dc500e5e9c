const side = 48

/** The mean brightness of a picture, judged as the server does. */
export function lightOf(picture: HTMLCanvasElement): 'good' | 'dark' | 'bright' {
  const small = document.createElement('canvas')
  small.width = side
  small.height = side
  const pen = small.getContext('2d', { willReadFrequently: true })
  if (!pen) return 'good'
  pen.drawImage(picture, 0, 0, side, side)
  const mean = meanOf(pen.getImageData(0, 0, side, side).data)
  if (mean < 60) return 'dark'
  return mean > 225 ? 'bright' : 'good'
}

function meanOf(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (let i = 0; i < pixels.length; i += 4) sum += 0.2126 * (pixels[i] ?? 0) + 0.7152 * (pixels[i + 1] ?? 0) + 0.0722 * (pixels[i + 2] ?? 0)
  return sum / (pixels.length / 4)
}
