import { useRef, useState } from 'react'
import { loadDetector, readFace, type FaceReading } from './face-detector.ts'
import { jpgOf, pictureOf, squareOf } from './picture.ts'

/** A picture taken or chosen, and what the device saw in it (null until it has looked, and where it cannot). */
export interface Shot {
  /** What is sent; null while a big file is made smaller. */
  picture: Blob | null
  address: string
  reading: FaceReading | null
  /**
   * What happens to it just now: the file is opened, the check is being loaded, a face is looked for, or nothing any
   * more.
   */
  stage: 'opening' | 'loading' | 'looking' | 'done'
  /** The check on the device could not be loaded: the server alone decides. */
  isBlind: boolean
}

/** The picture that is about to be sent. It is shown at once; what the device sees in it follows. */
export function usePhoto() {
  const [shot, setShot] = useState<Shot | null>(null)
  const [problem, setProblem] = useState<'format' | 'unreadable' | null>(null)
  // A picture that was dropped is not to come back when its check ends.
  const newest = useRef(0)

  // What was seen in the picture before says nothing of this one.
  function drop(): void {
    newest.current += 1
    if (shot) URL.revokeObjectURL(shot.address)
    setShot(null)
    setProblem(null)
  }

  function show(picture: Blob): { tell: (change: Partial<Shot>) => void } {
    const mine = newest.current
    setShot({ picture: null, address: URL.createObjectURL(picture), reading: null, stage: 'opening', isBlind: false })
    return { tell: (change) => void (mine === newest.current && setShot((known) => known && { ...known, ...change })) }
  }

  async function look(square: HTMLCanvasElement, tell: (change: Partial<Shot>) => void): Promise<void> {
    tell({ stage: 'loading' })
    try {
      await loadDetector()
      tell({ stage: 'looking' })
      tell({ reading: await readFace(square), stage: 'done' })
    } catch {
      tell({ stage: 'done', isBlind: true })
    }
  }

  async function take(video: HTMLVideoElement): Promise<void> {
    drop()
    const square = squareOf(video, 1080)
    const picture = await jpgOf(square)
    const { tell } = show(picture)
    tell({ picture })
    void look(square, tell)
  }

  async function choose(file: File): Promise<void> {
    drop()
    if (file.type !== 'image/jpeg' && file.type !== 'image/png') return setProblem('format')
    const { tell } = show(file)
    const mine = newest.current
    try {
      const { picture, square } = await pictureOf(file)
      tell({ picture })
      return await look(square, tell)
    } catch {
      if (mine !== newest.current) return
      drop()
      return setProblem('unreadable')
    }
  }
  return { shot, problem, take, choose, drop }
}
