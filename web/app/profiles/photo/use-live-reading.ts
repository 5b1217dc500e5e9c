import { useEffect, useState, type RefObject } from 'react'
import { readFace, type FaceReading } from './face-detector.ts'
import { squareOf } from './picture.ts'

const pause = 350

/** Runs the detector on the camera a few times a second; null while it is loading or if it cannot run. */
export function useLiveReading(video: RefObject<HTMLVideoElement | null>, isOn: boolean) {
  const [reading, setReading] = useState<FaceReading | null>(null)
  const [isBlind, setBlind] = useState(false)

  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const look = async () => {
      try {
        const seen = video.current && video.current.videoWidth > 0 ? await readFace(squareOf(video.current, 480)) : null
        if (isGone) return
        setReading(seen)
        timer = setTimeout(() => void look(), pause)
      } catch {
        if (!isGone) setBlind(true)
      }
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
      setReading(null)
    }
  }, [video, isOn])

  return { reading, isBlind }
}
