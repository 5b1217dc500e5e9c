import { languages } from '#contract/values/locale'
import { findSentence } from '#contract/values/sentence'
import { valuesIn } from '../../src/notifications/values-in.ts'
import type { Database } from '../../src/platform/database/db.ts'
import type { Values } from '../../src/platform/translate.ts'
import { words } from '../../src/all-slices/words.ts'

const parts = ['title', 'message', 'sms']

/** Returns notices with an unfilled placeholder in any language, because their readers would see a gap. */
export async function noticesWithGaps(database: Database): Promise<string[]> {
  const notices = await database.query(
    'notices-told',
    'select distinct kind, coalesce(w."values", n."values") as "values" from notifications n left join notice_words w on w.id = n.about',
    [],
  )
  return notices.flatMap(({ kind, values }) => gapsIn(String(kind), Object(values)))
}

function gapsIn(kind: string, values: Values): string[] {
  return languages.flatMap((language) => {
    const shownValues = valuesIn(language, values)
    const texts = parts.flatMap((part) =>
      words[language].map(
        (sliceWords) => findSentence(sliceWords, `notifications.${kind}.${part}`, language, shownValues) ?? '',
      ),
    )
    const holes = texts.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, hole = '']) => hole))
    return [...new Set(holes)]
      .filter((hole) => (shownValues[hole] ?? null) === null)
      .map((hole) => `${kind} in ${language}: {{${hole}}}`)
  })
}
