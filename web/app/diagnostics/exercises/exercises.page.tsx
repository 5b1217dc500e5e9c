import { listExercises, readExercises } from '#contract/diagnostics/exercises'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/exercises.page'
import { pageContext } from '../../context.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useUser } from '../../shell/account/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { AllExercises, ExerciseChooser } from './exercise-chooser.tsx'
import { ExerciseSetView } from './exercise-set.tsx'
import { exerciseChoice } from './chosen-exercises.rules.ts'
import styles from './exercises.module.css'

export const handle = { words: ['exercises', 'diagnostics', 'runner'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext)
  const { data: heads } = await api(listExercises, {})
  const choice = exerciseChoice(heads, new URL(request.url).searchParams)
  const { band, skill } = choice
  const all = band ? (await api(readExercises, { params: { band } })).data : []
  return { heads, choice, sets: all.filter((set) => !skill || set.skill === skill), locale }
}

/** Practice for everybody, by age and skill: nothing of it counts, and none of it is in a test. */
export default function ExercisesPage({ loaderData: { heads, choice, sets, locale } }: Route.ComponentProps) {
  const { t } = useTranslation('exercises')
  const user = useUser()
  return (
    <div className={styles.root} data-band={choice.band ?? '12-14'}>
      <PageMeta title={t('title')} description={t('description')} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {heads.length === 0 && <p>{t('empty')}</p>}
      <ExerciseChooser heads={heads} choice={choice} />
      {!choice.band && <AllExercises heads={heads} skill={choice.skill} />}
      {sets.map((set) => (
        <ExerciseSetView key={set.id} set={set} locale={locale} />
      ))}
      <InfoNote tone="sand" title={t('moreTitle')}>
        {t('more')}
      </InfoNote>
      {(!user || user.role === 'student') && (
        <Card as="section" className={styles.way}>
          <h2>{t('testTitle')}</h2>
          <p>{t('testAbout')}</p>
          <LinkButton to={user ? '/testing' : '/signup'}>{t(user ? 'toTest' : 'signUp')}</LinkButton>
        </Card>
      )}
    </div>
  )
}
