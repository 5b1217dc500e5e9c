import { gulnar, registryViewer, type CastMember } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { talentFacts, talentLetters, talents } from '../../src/talents/tables.ts'
import { aFact, anAward, aTalent } from '../rows/a-talent.ts'

/** Makes an entry of the talent registry for each call about one. */
export function talentRecords(platform: Platform, { id }: CastMember) {
  const { db, now } = platform
  const byId = (record: string) => ({ params: { id: record } })

  async function ofPupil() {
    await db.delete(talentFacts)
    await db.delete(talents)
    await aTalent(platform, { id })
    return byId(id)
  }
  async function ofFact() {
    await ofPupil()
    return byId(await aFact(platform, { id }, { proposed_by: gulnar.id }))
  }
  async function ofLetter() {
    const letter = newId()
    const written = { writer_id: registryViewer.id, words: 'Приглашаем на летнюю школу', at: now().toISOString() }
    await db.insert(talentLetters).values({ id: letter, student_id: id, ...written })
    return byId(letter)
  }
  const own = { scientific_interests: 'физика', hobbies: '', interests: '', description: '' }

  return {
    'GET /api/talents/:id': ofPupil,
    'POST /api/talents/:id/letters': async () => ({
      ...(await ofPupil()),
      body: { words: 'Приглашаем на летнюю школу' },
    }),
    'GET /api/own-talents/:id': ofPupil,
    'PUT /api/own-talents/:id': async () => ({ ...(await ofPupil()), body: own }),
    'POST /api/own-talents/:id/consent': async () => ({
      ...(await ofPupil()),
      body: { consent: true, consent_version: '1' },
    }),
    'POST /api/own-talents/:id/leaving': ofPupil,
    'PUT /api/own-talents/:id/visibility': async () => ({ ...(await ofPupil()), body: { is_hidden: true } }),
    'POST /api/talent-letters/:id/answer': async () => ({ ...(await ofLetter()), body: { answer: 'Спасибо' } }),
    'POST /api/students/:id/talent-facts': async () => ({ ...(await ofPupil()), body: anAward }),
    'PUT /api/talent-facts/:id': async () => ({ ...(await ofFact()), body: anAward }),
    'DELETE /api/talent-facts/:id': ofFact,
    'POST /api/talent-facts/:id/evidence': ofFact,
    'GET /api/talent-facts/:id/evidence': ofFact,
    'PUT /api/talent-facts/:id/decision': async () => ({
      ...(await ofFact()),
      body: { is_verified: true, reason: '', version: 1 },
    }),
  }
}
