import { createWorkerLine, workerBeside } from '../../platform/worker-line.ts'
import type { Looked, Picture } from './find-faces.worker.ts'
import type { FoundFace } from './photo.rules.ts'

export interface FaceFinder {
  find: (picture: Picture) => Promise<FoundFace[]>
  close: () => Promise<void>
}

/** Faces are looked for in a thread of its own, one picture at a time; it starts with the first picture and takes about 180 MB. */
export function createFaceFinder({ mostWaiting = 12, patienceMs = 20_000 } = {}): FaceFinder {
  const line = createWorkerLine<Picture, Looked>(workerBeside(import.meta.url, 'find-faces'), { longest: mostWaiting, secondsEach: 0.4, patienceMs })
  return {
    async find(picture) {
      const looked = await line.ask(picture)
      if ('failure' in looked) throw new Error(`the face check failed: ${looked.failure}`)
      return looked.faces
    },
    close: line.close,
  }
}
