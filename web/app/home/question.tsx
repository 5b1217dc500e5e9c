import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../ui/card.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { Section } from '../ui/section.tsx'
import styles from './question.module.css'

const QuestionForm = lazy(async () => ({ default: (await import('../support/questions/question-form.tsx')).QuestionForm }))

/** A question to a specialist. The front door does not wait for a form: its code comes when this part is about to be seen, into room that is kept for it. */
export function Question() {
  const { t } = useTranslation('home')
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
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
        <Card className={styles.form}>
          <div ref={place}>
            <Suspense>{isNear && <QuestionForm />}</Suspense>
          </div>
        </Card>
      </div>
    </Section>
  )
}
