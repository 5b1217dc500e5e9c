import { Worker } from 'node:worker_threads'
import { createWaitingLine } from '../../platform/waiting-line.ts'
import type { Looked, Picture } from './find-faces.worker.ts'
import type { FoundFace } from './photo.rules.ts'

export interface FaceFinder {
  find: (picture: Picture) => Promise<FoundFace[]>
  close: () => Promise<void>
}

/** Faces are looked for in a thread of its own, one picture at a time; it starts with the first picture and takes about 180 MB. */
export function createFaceFinder({ mostWaiting = 12, patience = 20_000 } = {}): FaceFinder {
  let worker: Worker | null = null
  const line = createWaitingLine({ longest: mostWaiting, secondsEach: 0.4 })

  async function look(picture: Picture): Promise<FoundFace[]> {
    const looked = await ask((worker ??= start()), picture, patience).catch(async (error: unknown) => {
      await close()
      throw error
    })
    if ('failure' in looked) throw new Error(`the face check failed: ${looked.failure}`)
    return looked.faces
  }

  async function close(): Promise<void> {
    const running = worker
    worker = null
    await running?.terminate()
  }

  return { find: async (picture) => line.inTurn(() => look(picture)), close }
}

/** The thread is a file of its own, beside this one in the sources and beside the bundle. */
function start(): Worker {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./find-faces.worker.${ending}`, import.meta.url))
  worker.unref()
  return worker
}

function ask(worker: Worker, picture: Picture, patience: number): Promise<Looked> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('the face check took too long'))), patience)
    const onMessage = (looked: Looked) => settle(() => resolve(looked))
    const onError = (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error))))
    const settle = (end: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError)
      end()
    }
    worker.on('message', onMessage).on('error', onError)
    worker.postMessage(picture)
  })
}
