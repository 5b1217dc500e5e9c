import { listOccupations } from '#contract/diagnostics/career'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/about.page'
import { pageContext } from '../context.ts'
import { useUser } from '../shell/account/use-user.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './about.module.css'

export const handle = { words: ['career'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { data, fields } = await context.get(pageContext).api(listOccupations, { query: {} })
  return {
    count: data.length,
    fields: fields.map(({ id, name }) => ({
      id,
      name,
      names: data.filter(({ field }) => field.id === id).map((one) => one.name),
    })),
  }
}

const parts = ['interests', 'pairs', 'subjects', 'values'] as const

/** About career guidance: for whom it is, what it asks, what it gives, and its occupations. */
export default function AboutPage({ loaderData: { count, fields } }: Route.ComponentProps) {
  const { t } = useTranslation('career')
  const user = useUser()
  return (
    <div className={styles.root}>
      <PageMeta title={t('about.title')} description={t('about.description')} />
      <header className={`${styles.head} grid gap-14 at-start`}>
        <h1>{t('about.title')}</h1>
        <p>{t('about.lead')}</p>
        {(!user || user.role === 'student') && (
          <LinkButton to={user ? '/profqabilet' : '/signup'}>{t(user ? 'about.start' : 'about.signUp')}</LinkButton>
        )}
      </header>
      <ol className={`${styles.parts} grid list gap-14`}>
        {parts.map((part) => (
          <Card as="li" key={part}>
            <h2>{t(`about.part.${part}.title`)}</h2>
            <p>{t(`about.part.${part}.text`)}</p>
          </Card>
        ))}
      </ol>
      <InfoNote tone="sand" title={t('about.noteTitle')}>
        {t('about.note')}
      </InfoNote>
      <section>
        <h2>{t('about.occupations', { count })}</h2>
        <div className={styles.fields}>
          {fields.map(({ id, name, names }) => (
            <details key={id}>
              <summary>{name}</summary>
              <p>{names.join(', ')}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  )
}
