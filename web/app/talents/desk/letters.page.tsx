import { listTalentLetters } from '#contract/talents/talents'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/letters.page'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListEmpty, ListPages } from '../../list/list-pages.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './desk.module.css'

export const handle = { words: ['talents', 'list'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listTalentLetters.for)
  return api(listTalentLetters, { query: listParamsOf(request.url, {}) })
}

/** Letters to families with their answers, newest first. */
export default function LettersPage({ loaderData: { data, next } }: Route.ComponentProps) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const isAdmin = userInUse()?.role === 'admin'
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('letters.title')} lead={t(isAdmin ? 'letters.leadAdmin' : 'letters.lead')} />
      {data.length === 0 && (
        <ListEmpty subject="notifications" title={t('letters.empty')} text={t('letters.emptyText')} />
      )}
      {data.map(({ id, pupil, writer, words, at, answer, answered_at }) => (
        <Card as="article" key={id} className="stack gap-8">
          <h2 className={styles.title}>{pupil}</h2>
          <p className="muted small">{[isAdmin && writer, format.dateTime(at)].filter(Boolean).join(', ')}</p>
          <p className="paragraphs breaks">{words}</p>
          {answered_at === null ? (
            <p className="muted small">{t('letters.noAnswer')}</p>
          ) : (
            <div className={styles.answer}>
              <b>{t('letters.answer', { date: format.dateTime(answered_at) })}</b>
              <p className="paragraphs breaks">{answer}</p>
            </div>
          )}
        </Card>
      ))}
      <ListPages next={next} />
    </div>
  )
}
