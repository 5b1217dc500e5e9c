import { refuse } from '../../../platform/refusal.ts'
import { bundledWorker, createWorkerLine, isGivenUp } from '../../../platform/worker-line.ts'
import type { PaperAnswer, PaperToPrepare } from './prepare-paper.worker.ts'
import type { PreparedPaper } from './prepared-paper.ts'

const line = createWorkerLine<PaperToPrepare, PaperAnswer>(bundledWorker('prepare-paper'), {
  longest: 12,
  maxPerPerson: 2,
  secondsEach: 5,
  patienceMs: 60_000,
  idleMs: 60_000,
  megabytes: 512,
})

/** Judges an uploaded article and makes its blind copy, in a thread of its own and one article at a time. */
export async function preparePaper(paper: PaperToPrepare, who: string): Promise<PreparedPaper> {
  const answer = await line.ask(paper, who).catch((error: unknown): never => {
    if (isGivenUp(error)) refuse('event-paper-unsafe', { values: { part: '–' } })
    throw error
  })
  if ('refused' in answer) return refuse(answer.refused.code, answer.refused.details)
  if ('failure' in answer) throw new Error(`an article could not be prepared: ${answer.failure}`)
  return answer.paper
}

/** Ends the thread after the articles that wait. */
export const closePaperPreparation = (): Promise<void> => line.close()
