import { admin, aruzhan, marat, saule, serik } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'

type Run = (text: string, values?: unknown[]) => Promise<unknown>

const editedData = {
  grade: 7,
  grade_letter: 'А',
  education_language: 'ru',
  test_language: 'kz',
  school_profile: 'none',
}
const inWords = { comment: 'Проверено по документу' }
const byId = (id: string): { params: { id: string } } => ({ params: { id } })

/** Calls for the records of pupils in care; each record is about Aruzhan. */
export function careRecords(run: Run) {
  return {
    'GET /api/care/pupils/:id/worry-circle': async () => byId(aruzhan.id),
    'PUT /api/care/pupils/:id/worries/:worry': async () => ({
      params: { id: aruzhan.id, worry: newId() },
      body: { level: 'watch', seen: 'Перестала разговаривать с классом', is_from_home: false },
    }),
    'GET /api/worries/:id': careWorry,
    'PUT /api/worries/:id/steps/:step': async () => {
      const { params } = await careWorry()
      return { params: { ...params, step: 'plan' }, body: { is_done: true } }
    },
    'POST /api/worries/:id/closing': async () => ({ ...(await careWorry()), body: inWords }),
    'POST /api/hand-overs/:id/acceptance': async () => arrivingPupil(),
    'GET /api/care/pupils/:id': async () => byId(aruzhan.id),
    'GET /api/care/pupils/:id/data': async () => byId(aruzhan.id),
    'PUT /api/care/pupils/:id/data': async () => ({
      ...byId(aruzhan.id),
      body: {
        ...editedData,
        ...inWords,
        seen: { ...editedData, additional_phone: '', guardian_phone: '', guardian_email: '' },
      },
    }),
    'PUT /api/care/pupils/:id/notes/:note': async () => ({
      params: { id: aruzhan.id, note: newId() },
      body: { words: 'Спросить про сон', layer: 'private', after: 0, audience: '' },
    }),
    'PUT /api/care/pupils/:id/note-draft': async () => ({
      ...byId(aruzhan.id),
      body: { words: 'Спросить', layer: 'private', note: newId() },
    }),
    'GET /api/care/pupils/:id/notes/:note/versions': careNote,
    'POST /api/statistics/pupils/:id/contacts': async () => {
      await run('update staff set sees_names = true where user_id = $1', [marat.id])
      return { ...byId(aruzhan.id), body: { reason: 'meeting', reason_words: '' } }
    },
    'POST /api/care/pupils/:id/contacts': async () => ({
      ...byId(aruzhan.id),
      body: { reason: 'meeting', reason_words: '' },
    }),
  }

  /** A note that the psychologists of both places may read. */
  async function careNote() {
    const note = newId()
    await run(
      "insert into care_notes (student_id, id, author_id, layer, words, school_id, created_at, changed_at) values ($1, $2, $3, 'parents', 'Меньше сравнивать', 'karaganda-15', now(), now())",
      [aruzhan.id, note, serik.id],
    )
    return { params: { id: aruzhan.id, note } }
  }
  /** A protocol that names everybody who can be named; even the psychologist in charge of her may no longer read it. */
  async function careWorry() {
    const id = newId()
    await run(
      "insert into worries (student_id, id, level, seen, is_from_home, raised_by, raised_at) values ($1, $2, 'danger', 'Говорит, что не хочет жить', false, $3, now())",
      [aruzhan.id, id, serik.id],
    )
    for (const member of [serik, saule, admin])
      await run(
        "insert into worry_members (student_id, worry_id, user_id, part, told_at) values ($1, $2, $3, 'colleague', now())",
        [aruzhan.id, id, member.id],
      )
    return byId(id)
  }
  /** She came to Serik's school from another one. */
  async function arrivingPupil() {
    const id = newId()
    await run(
      "insert into hand_overs (student_id, id, from_school_id, to_school_id, left_at) values ($1, $2, 'karaganda-8', 'karaganda-15', now())",
      [aruzhan.id, id],
    )
    return byId(id)
  }
}
