import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { laterPart } from '../../parts/later-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Later } from '../../ui/later.tsx'

const NewWindow = laterPart(() => import('./new-window.tsx'))

/** Opens the form for an appointment made by staff. */
export function NewButton() {
  const { t } = useTranslation('workplace')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={20} stroke={2.2} aria-hidden />} onClick={() => setOpen(true)}>
        {t('new.open')}
      </Button>
      <Later isNeeded={isOpen}>
        <NewWindow isOpen={isOpen} onClose={() => setOpen(false)} />
      </Later>
    </>
  )
}
