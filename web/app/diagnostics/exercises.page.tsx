import { useTranslation } from '#web/i18n/use-translation'
import { listExercises } from '#contract/diagnostics/tests'
import { agesText } from '#contract/values/age-band'
import { pageContext } from '../context.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { useUser } from '../shell/account/use-user.ts'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import type { Route } from './+types/exercises.page'
import { chosenExercises } from './chosen-exercises.rules.ts'
import { Exercise } from './exercise.tsx'
import styles from './exercises.module.css'

export const handle = { words: ['diagnostics', 'runner', 'result-pages'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext)
  const { data } = await api(listExercises, {})
  const exercises = chosenExercises(data, new URL(request.url).searchParams)
  return { exercises, isChoice: exercises.length < data.length, locale }
}

/** What the items of a test look like, for everybody: practice items alone, with their answers. */
export default function ExercisesPage({ loaderData: { exercises, isChoice, locale } }: Route.ComponentProps) {
  const { t } = useTranslation(['diagnostics', 'result-pages'])
  const user = useUser()
  return (
    <div className={styles.root} data-band="12-14">
      <PageMeta title={t('exercises.title')} description={t('exercises.description')} />
      <header className={styles.head}>
        <h1>{t('exercises.title')}</h1>
        <p>{t('exercises.lead')}</p>
      </header>
      {isChoice && (
        <p>
          <LinkButton to="/exercises" variant="line">
            {t('result-pages:recommended.allExercises')}
          </LinkButton>
        </p>
      )}
      {exercises.length === 0 && <p>{t('exercises.empty')}</p>}
      {exercises.map(({ test_id: id, title, band, items }) => (
        <section key={id} className={styles.test} aria-label={t('exercises.test', { title, band: agesText({ band }) })}>
          <p className={styles.name}>{t('exercises.test', { title, band: agesText({ band }) })}</p>
          {items.map((item) => (
            <Exercise key={item.id} item={item} locale={locale} />
          ))}
        </section>
      ))}
      <InfoNote tone="sand" title={t('exercises.moreTitle')}>
        {t('exercises.more')}
      </InfoNote>
      {(!user || user.role === 'student') && (
        <Card as="section" className={styles.way}>
          <h2>{t('exercises.testTitle')}</h2>
          <p>{t('exercises.testAbout')}</p>
          <LinkButton to={user ? '/testing' : '/signup'}>{t(user ? 'exercises.toTest' : 'exercises.signUp')}</LinkButton>
        </Card>
      )}
    </div>
  )
}
