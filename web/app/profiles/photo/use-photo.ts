import { useState } from 'react'
import { readFace, type FaceReading } from './face-detector.ts'
import { jpgOf, pictureOf, squareOf } from './picture.ts'

/** A picture taken or chosen, and what the device saw in it (null where it could not look). */
export interface Shot {
  picture: Blob
  address: string
  reading: FaceReading | null
}

/** The picture that is about to be sent. */
export function usePhoto() {
  const [shot, setShot] = useState<Shot | null>(null)
  const [problem, setProblem] = useState<'format' | 'unreadable' | null>(null)

  // What was seen in the picture before says nothing of this one.
  function drop(): void {
    if (shot) URL.revokeObjectURL(shot.address)
    setShot(null)
    setProblem(null)
  }
  async function keep(picture: Blob, square: HTMLCanvasElement): Promise<void> {
    const reading = await readFace(square).catch(() => null)
    setShot({ picture, address: URL.createObjectURL(picture), reading })
  }
  async function take(video: HTMLVideoElement): Promise<void> {
    drop()
    const square = squareOf(video, 1080)
    await keep(await jpgOf(square), square)
  }
  async function choose(file: File): Promise<void> {
    drop()
    if (file.type !== 'image/jpeg' && file.type !== 'image/png') return setProblem('format')
    try {
      const { picture, square } = await pictureOf(file)
      return await keep(picture, square)
    } catch {
      return setProblem('unreadable')
    }
  }
  return { shot, problem, take, choose, drop }
}
