/** The limit of the server. */
const maxBytes = 2 * 1024 * 1024
const maxSide = 1600

/** Returns the middle square of a video or a picture, at most `side` wide. */
export function squareOf(source: HTMLVideoElement | ImageBitmap, side: number): HTMLCanvasElement {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const edge = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(edge, side))
  canvas
    .getContext('2d')
    ?.drawImage(source, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Returns a picture that may be sent: the file itself or a smaller JPG. Rejects files that are no picture. */
export async function pictureOf(file: File): Promise<{ picture: Blob; square: HTMLCanvasElement }> {
  const bitmap = await createImageBitmap(file)
  const isFit = file.size <= maxBytes && Math.max(bitmap.width, bitmap.height) <= maxSide
  const picture = isFit ? file : await jpgOf(scaled(bitmap))
  if (picture.size > maxBytes) throw new Error('too large')
  return { picture, square: squareOf(bitmap, 640) }
}

export function jpgOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}

function scaled(bitmap: ImageBitmap): HTMLCanvasElement {
  const ratio = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * ratio)
  canvas.height = Math.round(bitmap.height * ratio)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
