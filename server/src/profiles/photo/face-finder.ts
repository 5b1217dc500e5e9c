import { createWaitingLine } from '../../platform/waiting-line.ts'
import { createWorkerLine, bundledWorker } from '../../platform/worker-line.ts'
import type { FaceCheckResult, Picture } from './find-faces.worker.ts'
import type { FoundFace } from './photo.rules.ts'

export interface FaceFinder {
  /** Queues the whole work on one photo, because decoding a picture costs more than finding faces in it. */
  inTurn: <T>(studentId: string, work: () => Promise<T>) => Promise<T>
  find: (picture: Picture) => Promise<FoundFace[]>
  close: () => Promise<void>
}

/**
 * Creates a finder of faces that works in its own thread, one picture at a time. The thread starts with the first
 * picture and takes about 180 MB.
 */
export function createFaceFinder({ mostWaiting = 12, patienceMs = 20_000 } = {}): FaceFinder {
  const line = createWorkerLine<Picture, FaceCheckResult>(bundledWorker('find-faces'), {
    longest: mostWaiting,
    secondsEach: 0.4,
    patienceMs,
  })
  const photos = createWaitingLine({ longest: mostWaiting, secondsEach: 1, maxPerPerson: 2 })
  return {
    inTurn: async (studentId, work) => photos.inTurn(work, studentId),
    async find(picture) {
      const looked = await line.ask(picture)
      if ('failure' in looked) throw new Error(`the face check failed: ${looked.failure}`)
      return looked.faces
    },
    async close() {
      await photos.passed()
      await line.close()
    },
  }
}
