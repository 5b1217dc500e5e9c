import en from '../en.json' with { type: 'json' }
import kk from '../kk.json' with { type: 'json' }
import ru from '../ru.json' with { type: 'json' }

/** Returns the names of a chapter in all languages, because people search for «психология» and `psychology`. */
export function chapterNames(chapter: string): string[] {
  return [ru, kk, en].flatMap(({ library: { chapters } }) =>
    Object.entries(chapters).flatMap(([name, title]) => (name === chapter ? [title] : [])),
  )
}
