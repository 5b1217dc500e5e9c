import { IconHeadphones } from '@tabler/icons-react'
import { useState } from 'react'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import type { BookView } from '../book-view/types.ts'
import type { ShownPlace } from '../shown-place.rules.ts'
import styles from './aloud.module.css'

const AloudBar = lazyPart(async () => ({ default: (await import('./aloud-bar.tsx')).AloudBar }))

interface AloudControlProps {
  view: BookView | null
  place: ShownPlace | null
  language: Language
  isForSmall: boolean
}

/** The button that has the book read aloud; in a book for small children it is a large one with a word. */
export function AloudControl({ view, place, language, isForSmall }: AloudControlProps) {
  const { t } = useTranslation('reader')
  const [isOn, setOn] = useState(false)
  if (isOn && view) return <AloudBar view={view} place={place} language={language} onStop={() => setOn(false)} />
  if (isForSmall)
    return (
      <Button
        variant="gold"
        size="lg"
        disabled={!view}
        leftSection={<IconHeadphones size={26} aria-hidden />}
        onClick={() => setOn(true)}
      >
        {t('aloud.listen')}
      </Button>
    )
  return (
    <button
      type="button"
      className={styles.start}
      disabled={!view}
      aria-label={t('aloud.start')}
      onClick={() => setOn(true)}
    >
      <IconHeadphones size={24} aria-hidden />
    </button>
  )
}
