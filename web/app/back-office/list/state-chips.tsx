import { Link, useSearchParams } from 'react-router'
import type { Reply } from '#contract/calls/endpoint'
import type { listKinds } from '#contract/publishing/overview'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import styles from './state-chips.module.css'

export type Counts = Reply<typeof listKinds>['data'][number]

/** Filters a list by state and shows how many entries each state has. */
export function StateChips({ counts }: { counts: Counts }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const [search] = useSearchParams()
  const chips = [
    {
      name: 'all',
      to: '?',
      isHere: !search.get('state') && !search.get('missing') && !search.get('archived'),
      count: null,
    },
    { name: 'published', to: '?state=published', isHere: search.get('state') === 'published', count: counts.published },
    { name: 'draft', to: '?state=draft', isHere: search.get('state') === 'draft', count: null },
    { name: 'changed', to: '?state=changed', isHere: search.get('state') === 'changed', count: null },
    { name: 'scheduled', to: '?state=scheduled', isHere: search.get('state') === 'scheduled', count: counts.scheduled },
  ] as const
  return (
    <nav aria-label={t('list.parts')}>
      <ul className={`${styles.root} row list`}>
        {chips.map(({ name, to, isHere, count }) => (
          <li key={name}>
            <Link to={to} aria-current={isHere ? 'true' : undefined} data-here={isHere || undefined} preventScrollReset>
              {t(`list.chips.${name}`)} {count !== null && <b>{format.number(count)}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
