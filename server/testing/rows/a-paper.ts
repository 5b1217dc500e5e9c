import { paperPhases, type PaperPhase } from '#contract/events/paper-states'
import { openPaperUpload, uploadPaper } from '#contract/events/papers'
import { savePaperPhases, saveReviewers } from '#contract/events/papers-desk'
import { register, readPlaces } from '#contract/events/registrations'
import type { CastMember } from '../../src/demo-country/cast.ts'
import { aDocx } from '../../src/events/papers/example-paper.ts'
import type { Visitor } from '../start-app.ts'
import { formOf, publishEvent } from './an-event.ts'

type As = (who: Pick<CastMember, 'id'>) => Promise<Visitor>
type ForumForm = Parameters<typeof formOf.forum>[0]

/** A forum two weeks ahead that takes articles until the 22nd. */
export const publishForum = (as: As) =>
  publishEvent(as, {
    event_type: 'forum',
    first_day: '2026-12-05',
    tickets: { seat: { role: 'publication' } },
    shared: { articles_until: '2026-11-22' },
    title: 'Форум',
  })

export interface PaperAuthor {
  token: string
  person_id: string
}

/** Registers an author of an article for a forum. */
export async function anAuthor(visitor: Visitor, address: string, form: ForumForm = {}): Promise<PaperAuthor> {
  const { body: places } = await visitor.call(readPlaces, { params: { address } })
  const body = { ...formOf.forum(form), data_version: places.data_version }
  const { body: made, refusal, status } = await visitor.call(register, { params: { address }, body })
  if (status !== 201) throw new Error(`an author was not registered: ${JSON.stringify(refusal)}`)
  return { token: made.token, person_id: made.people[0]?.id ?? '' }
}

/** Uploads an article in two steps, as the page does. */
export async function uploadOf(
  visitor: Visitor,
  author: PaperAuthor,
  payload: Buffer = aDocx(),
  file_name = 'статья.docx',
) {
  const { body } = await visitor.call(openPaperUpload, { body: { ...author, file_name } })
  return visitor.call(uploadPaper, { params: { upload: body.upload } }, octets(payload))
}

export const octets = (payload: Buffer) => ({ payload, headers: { 'content-type': 'application/octet-stream' } })

/** Opens all phases of the work on articles for a month. */
export const openPhases = (staff: Visitor, id: string, phases: readonly PaperPhase[] = paperPhases) =>
  staff.call(savePaperPhases, {
    params: { id },
    body: {
      phases: phases.map((phase) => ({
        phase,
        opens_at: '2026-11-19T00:00:00.000Z',
        closes_at: '2026-12-20T00:00:00.000Z',
      })),
    },
  })

const reviewed: readonly ('ru' | 'kk')[] = ['ru', 'kk']

/** Makes people reviewers of all sections and the usual languages. */
export const setReviewers = (staff: Visitor, id: string, people: readonly Pick<CastMember, 'id'>[]) =>
  staff.call(saveReviewers, {
    params: { id },
    body: {
      reviewers: people.map((person) => ({
        user_id: person.id,
        languages: [...reviewed],
        sections: [],
        workplaces: [],
        max_papers: 10,
      })),
    },
  })

export const aReviewBody = (
  verdict: 'accept' | 'revise' | 'refuse' = 'accept',
  to_author = 'Тема раскрыта хорошо',
) => ({
  scores: { relevance: 5, novelty: 4, method: 3, use: 4, language: 5 },
  verdict,
  to_author,
  to_editors: 'Только для редакторов',
})
