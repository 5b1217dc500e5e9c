import { Link } from 'react-router'
import type { Found, Piece } from '#contract/content/site-search'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../ui/tag.tsx'
import styles from './search.module.css'

export function FoundList({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation('site-search')
  return (
    <ol className={styles.list}>
      {found.map(({ kind, id, address, title, excerpt, is_demo }) => (
        <li key={`${kind} ${id}`}>
          <p className={styles.meta}>
            <Tag tone="sky">{t(`one.${kind}`)}</Tag>
            {is_demo && <Tag tone="grey">{t('demo')}</Tag>}
          </p>
          <h3>
            <Link to={address}>
              <Marked pieces={title} />
            </Link>
          </h3>
          <p>
            <Marked pieces={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Text with the matches marked. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change their order
  return pieces.map(({ text, is_hit }, index) => (is_hit ? <mark key={index}>{text}</mark> : text))
}
