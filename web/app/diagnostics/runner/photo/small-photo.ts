import { maxPhotoFileBytes, photoDataUrlPrefix } from '#contract/values/answers/photo-answer'

export type PhotoFault = 'large' | 'none'

/**
 * Maximum size of a photo; far below the server's limit, because it is stored on the device and sent over slow
 * connections.
 */
export const maxSentCharacters = 160_000
const sizes = [
  { side: 1200, quality: 0.7 },
  { side: 1000, quality: 0.6 },
  { side: 800, quality: 0.5 },
  { side: 600, quality: 0.4 },
]

/**
 * Returns a chosen file as a small JPEG, or the reason why not: it is too large, or the device cannot read it as an
 * image.
 */
export async function smallPhoto(file: Blob): Promise<{ photo: string } | { fault: PhotoFault }> {
  if (file.size > maxPhotoFileBytes) return { fault: 'large' }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return { fault: 'none' }
  for (const { side, quality } of sizes) {
    const photo = drawn(picture, side, quality)
    if (photo.startsWith(photoDataUrlPrefix) && photo.length <= maxSentCharacters) return { photo }
  }
  return { fault: 'none' }
}

function drawn(picture: ImageBitmap, side: number, quality: number): string {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return ''
  // White background for transparent images.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}
