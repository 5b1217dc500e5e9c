import type { ExerciseSet } from '#contract/diagnostics/exercises'
import { languageOf, type Locale } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import '../runner/items/every-kind.ts'
import { useVoice } from './device-voice.ts'
import { IdeaTaskView } from './idea-task.tsx'
import { ItemExercise } from './item-exercise.tsx'
import { SituationView } from './situation.tsx'
import styles from './exercises.module.css'
import type { Aloud } from './say-button.tsx'

/** The exercises of one skill, or the practice items of one test. To the youngest all of it can be read aloud. */
export function ExerciseSetView({ set, locale }: { set: ExerciseSet; locale: Locale }) {
  const { t } = useTranslation('exercises')
  const language = languageOf(locale)
  const voice = useVoice(language)
  const aloud: Aloud | undefined = set.band === '7-9' ? { language, voice } : undefined
  const title = set.skill ? t(`skill.${set.skill}`) : t('ofTest', { title: set.title })
  return (
    <section className={styles.set} aria-label={title}>
      <header className={styles.setHead}>
        {set.skill && <SkillIcon skill={set.skill} size={48} />}
        <div>
          <h2>{title}</h2>
          {set.skill && <p>{t(`how.${set.way}`)}</p>}
        </div>
      </header>
      {aloud && voice === 'none' && <p className={styles.noVoice}>{t('aloud.none')}</p>}
      {set.way === 'items' && set.items.map((item) => <ItemExercise key={item.id} item={item} locale={locale} {...(aloud && { aloud })} />)}
      {set.way === 'situations' && set.situations.map((one) => <SituationView key={one.id} situation={one} {...(aloud && { aloud })} />)}
      {set.way === 'ideas' && set.tasks.map((one) => <IdeaTaskView key={one.id} task={one} isYoung={set.band === '7-9'} {...(aloud && { aloud })} />)}
    </section>
  )
}
