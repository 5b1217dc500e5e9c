import type { Language } from '#contract/values/locale'
import type { Words } from '../platform/translate.ts'
import en from './en.json' with { type: 'json' }
import exportsEn from './exports/en.json' with { type: 'json' }
import exportsKk from './exports/kk.json' with { type: 'json' }
import exportsRu from './exports/ru.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import recordsEn from './records/en.json' with { type: 'json' }
import recordsKk from './records/kk.json' with { type: 'json' }
import recordsRu from './records/ru.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

/** The words of the rooms of the slice. Several have refusals, so their groups are joined. */
export const words: Record<Language, Words> = {
  ru: joined(ru, recordsRu, exportsRu),
  kk: joined(kk, recordsKk, exportsKk),
  en: joined(en, recordsEn, exportsEn),
}

function joined(...rooms: Record<string, object>[]): Words {
  const groups = new Set(rooms.flatMap(Object.keys))
  return Object.fromEntries(
    [...groups].map((group) => [group, Object.assign({}, ...rooms.map((room) => room[group]))]),
  ) as Words
}
