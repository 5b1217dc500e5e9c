import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { supportParts } from './support-parts.ts'
import { useSupport } from './use-support.ts'
import styles from './question-place.module.css'

/**
 * The form for a question to a specialist. Its code and translations are loaded shortly before it scrolls into view,
 * and its space is reserved. If they cannot be loaded, a link to the messenger is shown.
 */
export function QuestionPlace() {
  const { t } = useTranslation()
  const { messenger } = useSupport()
  const words = usePageWords()
  const place = useRef<HTMLDivElement>(null)
  const [Form, setForm] = useState<ComponentType | null>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const bring = async () => {
      watch.disconnect()
      try {
        const [QuestionForm] = await Promise.all([
          supportParts.questionForm(),
          words.coming(['support']),
          words.coming(['words']),
        ])
        setForm(() => QuestionForm)
      } catch {
        setAway(true)
      }
    }
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void bring(),
      { rootMargin: '400px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [words])
  return (
    <Card className={styles.root}>
      <div ref={place}>
        {/* While the form loads, the page around it stays visible. */}
        <Suspense fallback={null}>{Form && <Form />}</Suspense>
        <noscript>
          <a href={messenger}>{t('site.messenger')}</a>
        </noscript>
        {isAway && <a href={messenger}>{t('site.messenger')}</a>}
      </div>
    </Card>
  )
}
