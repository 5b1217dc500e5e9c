interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** The reader of QR pictures of the browser, or a library where there is none, as on iPhones. */
export async function openDetector(): Promise<Detector> {
  const own = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  const formats = own ? await own.getSupportedFormats().catch((): string[] => []) : []
  const isOwn = own && formats.includes('qr_code')
  const Found: DetectorClass = isOwn ? own : (await import('qr/decode.js')).BarcodeDetector
  return new Found({ formats: ['qr_code'] })
}

/** In milliseconds between two looks at the picture. */
const lookEvery = 150

/** Shows the camera at the back in a video and calls for each code that is seen, until it is stopped. */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const [stream, detector] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } }),
    openDetector(),
  ])
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  await video.play()
  while (!signal.aborted) {
    // A picture that is not ready yet, or that cannot be read, is followed by the next one.
    const [found] = await detector.detect(video).catch(() => [])
    if (found && !signal.aborted) onCode(found.rawValue)
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
