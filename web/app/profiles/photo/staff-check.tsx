import { useDisclosure } from '@mantine/hooks'
import type { Profile } from '#contract/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { laterPart } from '../../parts-limit.ts'
import { Button } from '../../ui/button.tsx'
import { Later } from '../../ui/later.tsx'

// Few ask for it: the form, with all that checks it, comes when it is opened.
const StaffCheckQuestion = laterPart(() => import('./staff-check-question.tsx'))

/** No photo, no test; but there is another way: staff of a centre look at the pupil and a document. */
export function StaffCheck({ onSaved }: { onSaved: (profile: Profile) => Promise<void> }) {
  const { t } = useTranslation('profiles')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {t('photo.center')}
      </Button>
      <Later isNeeded={isOpen}>
        <StaffCheckQuestion isOpen={isOpen} onClose={close} onSaved={onSaved} />
      </Later>
    </>
  )
}
