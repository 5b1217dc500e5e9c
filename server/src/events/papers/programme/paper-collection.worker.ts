import { parentPort } from 'node:worker_threads'
import type { CollectionSheet } from './collection-sheet.ts'
import { makeCollection } from './make-collection.ts'

export type CollectionAnswer = { pdf: Uint8Array } | { failure: string }

parentPort?.on('message', (sheet: CollectionSheet) => {
  void answer(sheet).then((made) => parentPort?.postMessage(made))
})

parentPort?.postMessage('ready')

async function answer(sheet: CollectionSheet): Promise<CollectionAnswer> {
  try {
    return { pdf: await makeCollection(sheet) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'unknown' }
  }
}
