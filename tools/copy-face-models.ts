import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'

const target = 'web/public/human'
const files = [
  'node_modules/@vladmandic/human/models/blazeface.json',
  'node_modules/@vladmandic/human/models/blazeface.bin',
  'node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm',
  'node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
]

/**
 * The face check on the device loads its model and engine from our own site; by default it would request a foreign
 * host.
 */
export async function copyFaceModels(): Promise<void> {
  await mkdir(target, { recursive: true })
  await Promise.all(files.map((file) => cp(file, path.join(target, path.basename(file)))))
}

if (import.meta.main) await copyFaceModels()
