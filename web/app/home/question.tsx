import { useTranslation } from '#web/i18n/use-translation'
import { QuestionPlace } from '../shell/support/question-place.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { Section } from '../ui/section.tsx'
import styles from './question.module.css'

/** The form for a question to a specialist. */
export function Question() {
  const { t } = useTranslation('home')
  return (
    <Section id="question">
      <div className={styles.root}>
        <div>
          <div className={styles.faces}>
            <Avatar seed="specialist" gender="female" size={60} />
            <Avatar seed="psychologist" gender="male" size={60} />
          </div>
          <h2>{t('question.title')}</h2>
          <p className={styles.lead}>{t('question.lead')}</p>
        </div>
        <QuestionPlace />
      </div>
    </Section>
  )
}
