import type { NoteLayer } from '#contract/care/notes'
import { aruzhan, daniyar, saule, serik } from '../cast.ts'
import { newId } from '../platform/id.ts'
import type { Demo } from '../platform/slice.ts'
import { careNoteDrafts, careNotes, careNoteVersions } from './notes/tables.ts'

const school = { school_id: 'karaganda-15', center_id: null }
const center = { school_id: null, center_id: 'center-karaganda' }

interface Written {
  about: typeof aruzhan
  by: typeof serik
  place: typeof school | typeof center
  layer: NoteLayer
  /** Days ago. */
  days: number
  /** The last one counts. */
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
  { about: daniyar, by: serik, place: school, layer: 'private', days: 5, words: ['Ниже ожидаемого пауза в ситуациях спора. Уточнить на встрече.'] },
]

/** What psychologists wrote about the cast. */
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
    const versions = words.map((text, index) => ({ student_id, note_id: id, number: index + 1, layer, words: text, by_id: by.id, at: at(index) }))
    await db.insert(careNoteVersions).values(versions)
  }
  const draft = {
    words: 'Перед встречей: спросить про дебаты и про сон перед контрольными.',
    layer: 'private',
    note_id: null,
    saved_at: now().toISOString(),
  } as const
  await db.insert(careNoteDrafts).values({ student_id: aruzhan.id, author_id: serik.id, ...draft })
}
