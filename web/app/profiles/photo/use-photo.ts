import { useRef, useState } from 'react'
import { loadDetector, readFace, type FaceReading } from './face-detector.ts'
import { jpgOf, pictureOf, squareOf } from './picture.ts'

/** A picture that was taken or chosen, and what the detector found in it (null before, or if it cannot run). */
export interface Shot {
  /** The file to send; null while a large one is scaled down. */
  picture: Blob | null
  address: string
  reading: FaceReading | null
  /** What is going on: the file is being opened, the detector loaded, a face looked for, or nothing any more. */
  stage: 'opening' | 'loading' | 'looking' | 'done'
  /** The detector could not be loaded, so only the server decides. */
  isBlind: boolean
}

/** Holds the picture that is about to be sent. It is shown at once; the detector's result follows. */
export function usePhoto() {
  const [shot, setShot] = useState<Shot | null>(null)
  const [problem, setProblem] = useState<'format' | 'unreadable' | null>(null)
  // A dropped picture must not come back when its check ends.
  const newest = useRef(0)

  // Forgets the result of the previous picture as well.
  function drop(): void {
    newest.current += 1
    if (shot) URL.revokeObjectURL(shot.address)
    setShot(null)
    setProblem(null)
  }

  function show(picture: Blob): { update: (change: Partial<Shot>) => void } {
    const current = newest.current
    setShot({ picture: null, address: URL.createObjectURL(picture), reading: null, stage: 'opening', isBlind: false })
    return {
      update: (change) =>
        void (current === newest.current && setShot((previous) => previous && { ...previous, ...change })),
    }
  }

  async function look(square: HTMLCanvasElement, update: (change: Partial<Shot>) => void): Promise<void> {
    update({ stage: 'loading' })
    try {
      await loadDetector()
      update({ stage: 'looking' })
      update({ reading: await readFace(square), stage: 'done' })
    } catch {
      update({ stage: 'done', isBlind: true })
    }
  }

  async function take(video: HTMLVideoElement): Promise<void> {
    drop()
    const square = squareOf(video, 1080)
    const picture = await jpgOf(square)
    const { update } = show(picture)
    update({ picture })
    void look(square, update)
  }

  async function choose(file: File): Promise<void> {
    drop()
    if (file.type !== 'image/jpeg' && file.type !== 'image/png') return setProblem('format')
    const { update } = show(file)
    const current = newest.current
    try {
      const { picture, square } = await pictureOf(file)
      update({ picture })
      return await look(square, update)
    } catch {
      if (current !== newest.current) return
      drop()
      return setProblem('unreadable')
    }
  }
  return { shot, problem, take, choose, drop }
}
