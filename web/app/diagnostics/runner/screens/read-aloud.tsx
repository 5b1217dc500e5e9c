import { IconVolume } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Item } from '#contract/diagnostics/forms'
import { languageOf, type Locale } from '#contract/values/locale'
import { Button } from '../../../ui/button.tsx'

/** Reads the question with the voice of the device, for pupils who asked for it. */
export function ReadAloud({ item, locale }: { item: Item; locale: Locale }) {
  const { t } = useTranslation('runner')
  useEffect(() => () => window.speechSynthesis?.cancel(), [item])
  if (typeof window === 'undefined' || !('speechSynthesis' in window)) return null
  const read = () => {
    const words = [item.passage, item.stem, item.hint, ...[...(item.options ?? []), ...(item.left ?? []), ...(item.right ?? [])].map(({ text }) => text)]
    const speech = new SpeechSynthesisUtterance(words.filter(Boolean).join('. '))
    speech.lang = languageOf(locale)
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(speech)
  }
  return (
    <Button variant="soft" leftSection={<IconVolume size={20} aria-hidden />} onClick={read}>
      {t('listen')}
    </Button>
  )
}
