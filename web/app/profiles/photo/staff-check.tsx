import { useDisclosure } from '@mantine/hooks'
import { useCallback } from 'react'
import type { Profile } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useWhenIdle } from '../../shell/use-when-idle.ts'
import { Button } from '../../ui/button.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'

// Few need it, so the form and its validation are loaded when the page is idle.
const preloadQuestion = () => import('./staff-check-question.tsx')
const StaffCheckQuestion = lazyPart(preloadQuestion)

/** The alternative to a photo, which tests require: staff of a centre check the pupil and a document. */
export function StaffCheck({ onSaved }: { onSaved: (profile: Profile) => Promise<void> }) {
  const { t, words } = useTranslation('profiles')
  const [isOpen, { open, close }] = useDisclosure(false)
  // Loaded in advance, so that the form opens even if the connection is lost by then.
  useWhenIdle(
    useCallback(() => {
      void preloadQuestion().catch(() => undefined)
      void words.coming(['accounts', 'words'])?.catch(() => undefined)
    }, [words]),
  )
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {t('photo.center')}
      </Button>
      <LoadWhenNeeded isNeeded={isOpen}>
        <StaffCheckQuestion isOpen={isOpen} onClose={close} onSaved={onSaved} />
      </LoadWhenNeeded>
    </>
  )
}
