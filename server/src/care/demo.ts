import type { NoteLayer } from '#contract/care/notes'
import { alina, aruzhan, daniyar, madina, saule, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import type { Demo } from '../platform/slice.ts'
import { handedNotes, handOvers } from './notes/hand-overs.tables.ts'
import { careNoteDrafts, careNotes, careNoteVersions } from './notes/tables.ts'
import { worries, worryMembers, worryTicks } from './worries/tables.ts'

const school = { school_id: 'karaganda-15', center_id: null }
const center = { school_id: null, center_id: 'center-karaganda' }

interface Written {
  about: typeof aruzhan
  by: typeof serik
  place: typeof school | typeof center
  layer: NoteLayer
  /** Number of days ago. */
  days: number
  /** Versions of the note; the last one is current. */
  words: string[]
}

const written: Written[] = [
  {
    about: aruzhan,
    by: serik,
    place: school,
    layer: 'private',
    days: 4,
    words: ['Волнуется у доски.', 'Волнуется у доски, дома об этом не говорит. Спросить про сон перед контрольными.'],
  },
  {
    about: aruzhan,
    by: serik,
    place: school,
    layer: 'parents',
    days: 3,
    words: ['Дома не сравнивайте с братом. Вечером хватит одной минуты рассказа о том, что сегодня получилось.'],
  },
  {
    about: aruzhan,
    by: serik,
    place: school,
    layer: 'family',
    days: 3,
    words: ['Попробуй паузу на два вдоха перед ответом. Кружок дебатов открыт по средам, приходи просто послушать.'],
  },
  {
    about: daniyar,
    by: saule,
    place: center,
    layer: 'family',
    days: 6,
    words: ['Ты быстро находишь правило и хорошо держишь общее дело. Следующий шаг: объяснять идею вслух.'],
  },
  {
    about: daniyar,
    by: serik,
    place: school,
    layer: 'private',
    days: 5,
    words: ['Ниже ожидаемого пауза в ситуациях спора. Уточнить на встрече.'],
  },
]

/** Inserts notes, a worry and a hand-over about the cast. */
export async function demo({ db, now }: Demo): Promise<void> {
  for (const { about, by, place, layer, days, words } of written) {
    const at = (later: number) => new Date(now().getTime() - days * 86_400_000 + later * 3_600_000).toISOString()
    const [student_id, id] = [about.id, newId()]
    const last = words.length - 1
    await db.insert(careNotes).values({
      student_id,
      id,
      ...place,
      author_id: by.id,
      layer,
      words: words[last] ?? '',
      number: words.length,
      created_at: at(0),
      changed_at: at(last),
    })
    const versions = words.map((text, index) => ({
      student_id,
      note_id: id,
      number: index + 1,
      layer,
      words: text,
      by_id: by.id,
      at: at(index),
    }))
    await db.insert(careNoteVersions).values(versions)
  }
  await showWorry({ db, now })
  await showHandOver({ db, now })
  const draft = {
    words: 'Перед встречей: спросить про дебаты и про сон перед контрольными.',
    layer: 'private',
    note_id: '00000000-0000-7000-8000-0000000d0001',
    saved_at: now().toISOString(),
  } as const
  await db.insert(careNoteDrafts).values({ student_id: aruzhan.id, author_id: serik.id, ...draft })
}

/** Inserts a worry from two days ago. The centre has not opened it yet, and its first step is done. */
async function showWorry({ db, now }: Pick<Demo, 'db' | 'now'>): Promise<void> {
  const at = new Date(now().getTime() - 2 * 86_400_000).toISOString()
  const id = '00000000-0000-7000-8000-0000000c0001'
  const key = { student_id: madina.id, worry_id: id }
  const seen = 'Третью неделю сидит одна, на перемене не выходит. Вчера сказала однокласснице, что ей всё равно.'
  await db.insert(worries).values({
    student_id: madina.id,
    id,
    level: 'today',
    seen,
    is_from_home: false,
    raised_by: serik.id,
    raised_at: at,
  })
  await db.insert(worryMembers).values([
    { ...key, user_id: serik.id, part: 'author', told_at: at, opened_at: at },
    { ...key, user_id: saule.id, part: 'center', told_at: at },
  ])
  await db.insert(worryTicks).values({ ...key, id: newId(), step: 'talk', is_done: true, by_id: serik.id, at })
}

/** Inserts a pupil who moved to Serik's school; the previous school has handed over a note. */
async function showHandOver({ db, now }: Pick<Demo, 'db' | 'now'>): Promise<void> {
  const at = new Date(now().getTime() - 86_400_000).toISOString()
  const [student_id, id, note] = [alina.id, newId(), newId()]
  const words = 'Отвечает лучше письменно. Перед контрольной помогает короткий разговор накануне.'
  const from = { school_id: 'karaganda-8', center_id: null }
  const word = 'Алина спокойна, когда заранее знает, что будет. Мама на связи вечером.'
  await db.insert(careNotes).values({
    student_id,
    id: note,
    ...from,
    author_id: saule.id,
    layer: 'private',
    words,
    created_at: at,
    changed_at: at,
  })
  await db
    .insert(careNoteVersions)
    .values({ student_id, note_id: note, number: 1, layer: 'private', words, by_id: saule.id, at })
  await db.insert(handOvers).values({
    student_id,
    id,
    from_school_id: 'karaganda-8',
    to_school_id: 'karaganda-15',
    left_at: at,
    told_at: at,
    word,
    handed_by: saule.id,
    handed_at: at,
  })
  await db.insert(handedNotes).values({ student_id, hand_over_id: id, note_id: note })
}
