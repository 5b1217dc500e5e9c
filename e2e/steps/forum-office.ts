import type { Page } from '@playwright/test'
import { issueDeskCertificates } from '#contract/events/certificates'
import { paperPhases } from '#contract/events/paper-states'
import * as desk from '#contract/events/papers-desk'
import * as reviews from '#contract/events/papers-review'
import { createEntry, publishEntry, readEntry, saveEntry } from '#contract/publishing/entries'
import { dayAfter, dayOf, momentAt } from '#contract/values/kazakhstan-time'
import { admin, editor, evaluator, trainer } from '../../server/src/demo-country/cast.ts'
import { openSecondDevice } from '../stage/second-device.ts'
import { callsOf } from './calls-of.ts'
import { enterAs } from './enter-as.ts'

const today = dayOf(new Date())
/** Of this run, so that a forum of another journey is not taken for it. */
const title = `Ауыл мектебі форумы, ${crypto.randomUUID().slice(0, 8)}`

const texts = {
  title,
  lead: 'Бір күндік форум',
  body: '<p>Форум туралы</p>',
  city: 'Қарағанды',
  ticket_words: { 'speaker.name': 'Спикер' },
  programme_words: { 'opening.name': 'Ашылуы' },
  section_words: { 'rural.name': 'Ауыл мектебі' },
  signer: 'Г. Оспанова',
  signer_position: 'төрайым',
}

/** A forum of tomorrow, whose doors are open already. */
const shared = (first_day: string) => ({
  event_type: 'forum',
  first_day,
  format: 'offline',
  audience: ['teachers'],
  academic_hours: 6,
  gives_certificate: true,
  attendance_percent: 50,
  tickets: [{ id: 'speaker', role: 'speaker', quota: 5, price: 5000 }],
  programme: [{ id: 'opening', day: 1, time: '10:00-11:00', counts: true }],
  sections: [{ id: 'rural' }],
})

/** What editors, organisers and two reviewers do for a forum, by calls. */
export async function openOffice(page: Page) {
  const device = await openSecondDevice(page)
  const of = async (member: Parameters<typeof enterAs>[1]) =>
    callsOf(device.context(), await enterAs(device.context(), member))
  const [editing, organising] = [await of(editor), await of(admin)]
  const reviewing = [await of(evaluator), await of(trainer)]
  const kind = { kind: 'event' }
  const publish = (id: string, version: number) =>
    editing(publishEntry, { params: { ...kind, id }, body: { version, languages: ['kk'], at: null } })

  return {
    /** Publishes a forum that takes articles, and names its reviewers. */
    publishForum: async (): Promise<{ id: string; address: string; title: string }> => {
      const body = {
        id: crypto.randomUUID(),
        address: '',
        shared: shared(dayAfter(today)),
        texts: { ru: {}, kk: texts, en: {} },
      }
      const { id, address, version } = await editing(createEntry, { params: kind, body })
      await publish(id, version)
      const open = { opens_at: momentAt(dayAfter(today, -1), 0), closes_at: momentAt(dayAfter(today, 2), 0) }
      const phases = paperPhases.map((phase) => ({ phase, ...open }))
      await organising(desk.savePaperPhases, { params: { id }, body: { phases } })
      const facts = { languages: ['kk', 'ru'], sections: [], workplaces: [], max_papers: 10 }
      const reviewers = [evaluator, trainer].map((person) => ({ user_id: person.id, ...facts }))
      await organising(desk.saveReviewers, { params: { id }, body: { reviewers } })
      return { id, address, title }
    },
    /** Both reviewers review the newest version of the only article, and the organisers decide as they say. */
    review: async (id: string, verdict: 'accept' | 'revise', words: string): Promise<void> => {
      await organising(desk.assignPapers, { params: { id } })
      for (const call of reviewing) {
        const { data } = await call(reviews.listOwnReviews)
        const own = data.find(({ event, state }) => event === title && state === 'assigned')
        const scores = { relevance: 5, novelty: 4, method: 3, use: 5, language: 4 }
        const body = { scores, verdict, to_author: words, to_editors: '' }
        await call(reviews.sendReview, { params: { id: own?.id ?? '' }, body })
      }
      const { papers } = await organising(desk.readPaperDesk, { params: { id } })
      const params = { id: papers[0]?.id ?? '' }
      await organising(desk.decidePaper, { params, body: { verdict, words: `${words}.`, reason: '' } })
    },
    /** The forum turns out to have been yesterday, so that its certificates can be issued. */
    endForum: async (id: string): Promise<void> => {
      const params = { ...kind, id }
      const { version, address } = await editing(readEntry, { params })
      const document = { address, shared: shared(dayAfter(today, -1)), texts: { ru: {}, kk: texts, en: {} } }
      const saved = await editing(saveEntry, { params, body: { version, ...document } })
      await publish(id, saved.version)
      await organising(issueDeskCertificates, { params: { id } })
      await device.context().close()
    },
  }
}
