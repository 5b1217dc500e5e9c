import type { Config, Human } from '@vladmandic/human'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { FoundFace } from './photo.rules.ts'

/** Pixels for the worker, row by row, as red, green and blue bytes. */
export interface Picture {
  pixels: Uint8Array
  width: number
  height: number
}

/** The worker's answer: the faces, or why the check failed. */
export type FaceCheckResult = { faces: FoundFace[] } | { failure: string }

const require = createRequire(import.meta.url)
// The package does not export its wasm build for Node, so the file next to the exported one is loaded.
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
  // Only the positions of faces are detected; nobody is recognised and nothing about a face is stored.
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

// The models are loaded before the first picture. If that fails, every picture is answered with the error.
const human = start()
human.then(announceReady, announceReady)

function announceReady(): void {
  parentPort?.postMessage('ready')
}

parentPort?.on('message', (picture: Picture) => {
  findFaces(picture).then(
    (faces) => parentPort?.postMessage({ faces } satisfies FaceCheckResult),
    (error: unknown) =>
      parentPort?.postMessage({
        failure: error instanceof Error ? error.message : String(error),
      } satisfies FaceCheckResult),
  )
})

async function findFaces({ pixels, width, height }: Picture): Promise<FoundFace[]> {
  const detector = await human
  const side = Math.max(width, height)
  // The detector squeezes its input into a square and misses squeezed faces, so the picture gets a grey margin.
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

/**
 * Makes `fetch` read files, because the library fetches its models and fetch in Node does not support `file:`
 * addresses.
 */
function readModelsFromDisk(): void {
  const fetchFromNetwork = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return address.startsWith('file:')
      ? new Response(await readFile(fileURLToPath(address)))
      : fetchFromNetwork(input, init)
  }
}
