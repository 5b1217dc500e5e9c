import { useEffect, useRef, useState } from 'react'

/** Controls the front camera, from the press of a button until the picture is taken or the page is left. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [state, setState] = useState<'off' | 'opening' | 'on' | 'denied'>('off')

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
    return () => stream?.getTracks().forEach((track) => track.stop())
  }, [stream])

  async function open(): Promise<void> {
    setState('opening')
    try {
      setStream(
        await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 1280 } },
          audio: false,
        }),
      )
      setState('on')
    } catch {
      // Access was denied, there is no camera, or the page may not ask. A file can be chosen instead.
      setState('denied')
    }
  }
  const close = () => {
    setStream(null)
    setState('off')
  }
  return { video, state, open, close }
}
