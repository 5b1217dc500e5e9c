import { IconUsers } from '@tabler/icons-react'
import { listExercises, readExercises } from '#contract/diagnostics/exercises'
import { bandFacts } from '#contract/values/age-band'
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

/** Practice for everybody, by age and skill. It does not count, and none of it appears in a test. */
export default function ExercisesPage({ loaderData: { heads, choice, sets, locale } }: Route.ComponentProps) {
  const { t } = useTranslation('exercises')
  const user = useUser()
  // Ages 5–6 have no test, so they use the design of the next age.
  const isTogether = choice.band !== undefined && bandFacts[choice.band].isWithAdult
  return (
    <div className={styles.root} data-band={isTogether ? '7-9' : (choice.band ?? '12-14')}>
      <PageMeta title={t('title')} description={t('description')} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {heads.length === 0 && <p>{t('empty')}</p>}
      <ExerciseChooser heads={heads} choice={choice} />
      {isTogether && (
        <InfoNote tone="gold" icon={<IconUsers size={22} aria-hidden />} title={t('together.title')}>
          {t('together.about')}
        </InfoNote>
      )}
      {!choice.band && <AllExercises heads={heads} skill={choice.skill} />}
      {sets.map((set) => (
        <ExerciseSetView key={set.id} set={set} locale={locale} />
      ))}
      <InfoNote tone="sand" title={t('moreTitle')}>
        {t('more')}
      </InfoNote>
      <AboutTest isTogether={isTogether} user={user} />
    </div>
  )
}

/** Link to the test, for users who may take it; there is none for ages 5–6. */
function AboutTest({ isTogether, user }: { isTogether: boolean; user: ReturnType<typeof useUser> }) {
  const { t } = useTranslation('exercises')
  if (!isTogether && user && user.role !== 'student') return null
  return (
    <Card as="section" className={styles.way}>
      <h2>{t(isTogether ? 'together.testTitle' : 'testTitle')}</h2>
      <p className="muted">{t(isTogether ? 'together.testAbout' : 'testAbout')}</p>
      {!isTogether && <LinkButton to={user ? '/testing' : '/signup'}>{t(user ? 'toTest' : 'signUp')}</LinkButton>}
    </Card>
  )
}
