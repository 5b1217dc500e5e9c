import type { Values } from '#contract/publishing/field'
import { NewsCover } from '../../ui/drawings/news-cover.tsx'
import { coverOf } from '../../ui/drawings/cover-of.ts'
import styles from './cover.module.css'

/** The picture of an entry, small; without one the drawing that the site shows in its place. */
export function EntryCover({ values: { picture, cover }, id }: { values: Values; id: string }) {
  return (
    <span className={styles.small} aria-hidden>
      {typeof picture === 'string' ? (
        <img src={`/pictures/${picture}/400.webp`} alt="" loading="lazy" />
      ) : (
        <NewsCover {...coverOf(typeof cover === 'string' ? cover : '', id)} radius={9} />
      )}
    </span>
  )
}
