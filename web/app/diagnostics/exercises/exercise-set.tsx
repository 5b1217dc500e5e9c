import type { ExerciseSet } from '#contract/diagnostics/exercises'
import { bandFacts } from '#contract/values/age-band'
import { languageOf, type Locale } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import '../runner/items/provide-tasks.ts'
import { useVoice } from './device-voice.ts'
import { IdeaTaskView } from './idea-task.tsx'
import { ItemExercise } from './item-exercise.tsx'
import { SharedTaskView } from './shared-task.tsx'
import { SituationView } from './situation.tsx'
import styles from './exercises.module.css'
import type { Aloud } from './say-button.tsx'

/** The exercises of one skill, or the practice items of one test. */
export function ExerciseSetView({ set, locale }: { set: ExerciseSet; locale: Locale }) {
  const { t } = useTranslation('exercises')
  const language = languageOf(locale)
  const voice = useVoice(language)
  const aloud: Aloud | undefined = bandFacts[set.band].isReadAloud ? { language, voice } : undefined
  const title = set.skill ? t(`skill.${set.skill}`) : t('ofTest', { title: set.title })
  return (
    <section className={`${styles.set} stack`} data-age={set.band} aria-label={title}>
      <header className={styles.setHead}>
        {set.skill && <SkillIcon skill={set.skill} size={48} />}
        <div>
          <h2>{title}</h2>
          {set.skill && <p>{t(`how.${set.way}`)}</p>}
        </div>
      </header>
      {aloud && voice === 'none' && <p className={styles.noVoice}>{t('aloud.none')}</p>}
      <TasksOf set={set} locale={locale} aloud={aloud} />
    </section>
  )
}

function TasksOf({ set, locale, aloud }: { set: ExerciseSet; locale: Locale; aloud: Aloud | undefined }) {
  const aloudProps = aloud && { aloud }
  switch (set.way) {
    case 'items':
      return set.items.map((item) => <ItemExercise key={item.id} item={item} locale={locale} {...aloudProps} />)
    case 'situations':
      return set.situations.map((one) => <SituationView key={one.id} situation={one} {...aloudProps} />)
    case 'together':
      return set.together.map((one) => <SharedTaskView key={one.id} shared={one} {...aloudProps} />)
    case 'ideas':
      return set.tasks.map((one) => (
        <IdeaTaskView key={one.id} task={one} isYoung={bandFacts[set.band].isReadAloud} {...aloudProps} />
      ))
  }
}
