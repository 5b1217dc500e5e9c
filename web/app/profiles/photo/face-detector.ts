import type { Human } from '@vladmandic/human'

/** What the device detects in a picture. */
export interface FaceReading {
  faces: number
  /** Exactly one face, complete, near the middle, neither too far nor too near. */
  is_framed: boolean
  light: 'good' | 'dark' | 'bright'
}

let detector: Promise<Human> | undefined

/**
 * Loads the detector, about a megabyte from our own server: when the photo step is idle, or earlier when a picture is
 * checked.
 */
export function loadDetector(): Promise<Human> {
  detector ??= start().catch((failure: unknown) => {
    detector = undefined
    throw failure
  })
  return detector
}

async function start(): Promise<Human> {
  const { Human: Detector } = await import('@vladmandic/human')
  const off = { enabled: false }
  const human = new Detector({
    backend: 'wasm',
    wasmPath: '/human/',
    modelBasePath: '/human/',
    debug: false,
    cacheSensitivity: 0,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: { modelPath: 'blazeface.json', rotation: false, maxDetected: 4, minConfidence: 0.4 },
      mesh: off,
      iris: off,
      emotion: off,
      description: off,
      antispoof: off,
      liveness: off,
      attention: off,
    },
  })
  await human.load()
  return human
}

/** Detects faces in a square picture. Rejects if the detector cannot be loaded; then only the server decides. */
export async function readFace(picture: HTMLCanvasElement): Promise<FaceReading> {
  const human = await loadDetector()
  const { face, error } = await human.detect(picture)
  if (error) throw new Error(error)
  const [first] = face
  return {
    faces: face.length,
    is_framed: face.length === 1 && first !== undefined && isFramed(first.boxRaw),
    light: lightOf(picture),
  }
}

/** The box in fractions of the picture: left, top, width, height. */
function isFramed([x, y, width, height]: readonly [number, number, number, number]): boolean {
  const isInside = Math.min(x, y) > 0.01 && Math.max(x + width, y + height) < 0.99
  const isCentred = Math.abs(x + width / 2 - 0.5) < 0.2 && Math.abs(y + height / 2 - 0.5) < 0.25
  return isInside && isCentred && height > 0.2 && height < 0.85
}

const side = 48

/** Mean brightness of a picture, judged as on the server. */
function lightOf(picture: HTMLCanvasElement): 'good' | 'dark' | 'bright' {
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
  for (let i = 0; i < pixels.length; i += 4)
    sum += 0.2126 * (pixels[i] ?? 0) + 0.7152 * (pixels[i + 1] ?? 0) + 0.0722 * (pixels[i + 2] ?? 0)
  return sum / (pixels.length / 4)
}
