import { IconVolume } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Item } from '#contract/diagnostics/forms'
import { languageOf, type Locale } from '#contract/values/locale'
import { Button } from '../../../ui/button.tsx'
import { useVoice } from '../voice/use-voice.ts'

interface ReadAloudProps {
  item: Item
  locale: Locale
  /** The pupil has chosen reading aloud, so a voice of another language is acceptable. */
  isAsked: boolean
}

/** Button that reads the question with a voice of the device. */
export default function ReadAloud({ item, locale, isAsked }: ReadAloudProps) {
  const { t } = useTranslation('runner')
  const voice = useVoice(languageOf(locale))
  useEffect(() => () => window.speechSynthesis?.cancel(), [item])
  if (!('speechSynthesis' in window) || (!isAsked && voice !== 'here')) return null
  const read = () => {
    const words = [
      item.passage,
      item.stem,
      item.hint,
      ...[...(item.options ?? []), ...(item.left ?? []), ...(item.right ?? [])].map(({ text }) => text),
    ]
    const speech = new SpeechSynthesisUtterance(
      words
        .flatMap((text) => text ?? [])
        .map(withEnd)
        .join(' '),
    )
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

/** Adds a full stop, so that the voice pauses. */
const withEnd = (text: string): string => (/[.!?…:]["»”]?$/.test(text) ? text : `${text}.`)
