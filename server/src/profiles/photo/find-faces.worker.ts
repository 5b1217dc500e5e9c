import type { Config, Human } from '@vladmandic/human'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { FoundFace } from './photo.rules.ts'

/** A picture as the worker gets it: rows of red, green, blue. */
export interface Picture {
  pixels: Uint8Array
  width: number
  height: number
}

/** What the worker answers: the faces, or why it could not look. */
export type Looked = { faces: FoundFace[] } | { failure: string }

const require = createRequire(import.meta.url)
// The package names no build for Node with wasm among its exports: it lies beside the one it names.
const humanFolder = path.dirname(path.dirname(require.resolve('@vladmandic/human')))
const wasmFolder = path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'))

const config: Partial<Config> = {
  backend: 'wasm',
  wasmPath: `${wasmFolder}${path.sep}`,
  modelBasePath: `${pathToFileURL(path.join(humanFolder, 'models')).href}/`,
  debug: false,
  cacheSensitivity: 0,
  filter: { enabled: false },
  gesture: { enabled: false },
  // Only where faces are: nothing is recognised, nothing about a face is kept.
  face: {
    enabled: true,
    detector: { maxDetected: 6, minConfidence: 0.4, rotation: false, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: false },
    iris: { enabled: false },
    emotion: { enabled: false },
    description: { enabled: false },
  },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
}

// The models are in memory before the first picture is asked about; a start that fails is told with each of them.
const human = start()
human.then(announceReady, announceReady)

function announceReady(): void {
  parentPort?.postMessage('ready')
}

parentPort?.on('message', (picture: Picture) => {
  look(picture).then(
    (faces) => parentPort?.postMessage({ faces } satisfies Looked),
    (error: unknown) =>
      parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Looked),
  )
})

async function look({ pixels, width, height }: Picture): Promise<FoundFace[]> {
  const detector = await human
  const side = Math.max(width, height)
  // The detector squeezes what it gets into a square, and squeezed faces are missed: the picture is made square by a
  // grey margin.
  const square = detector.tf.tidy(() =>
    detector.tf.pad(
      detector.tf.tensor3d(pixels, [height, width, 3], 'int32'),
      [
        [0, side - height],
        [0, side - width],
        [0, 0],
      ],
      128,
    ),
  )
  const { face } = await detector.detect(square)
  detector.tf.dispose(square)
  return face.map(({ score, box: [x, y, w, h] }) => ({ score, x, y, width: w, height: h }))
}

async function start(): Promise<Human> {
  readModelsFromDisk()
  const library: { Human: new (config: Partial<Config>) => Human } = require(
    path.join(humanFolder, 'dist/human.node-wasm.js'),
  )
  const detector = new library.Human(config)
  await detector.load()
  return detector
}

/** Node's fetch does not read files, and the library fetches its models. */
function readModelsFromDisk(): void {
  const fetchFromNetwork = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return address.startsWith('file:')
      ? new Response(await readFile(fileURLToPath(address)))
      : fetchFromNetwork(input, init)
  }
}
