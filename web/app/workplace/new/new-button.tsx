import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'

const NewWindow = lazyPart(() => import('./new-window.tsx'))

/** Opens the form for an appointment made by staff. */
export function NewButton() {
  const { t } = useTranslation('workplace')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={20} stroke={2.2} aria-hidden />} onClick={() => setOpen(true)}>
        {t('new.open')}
      </Button>
      <LoadWhenNeeded isNeeded={isOpen}>
        <NewWindow isOpen={isOpen} onClose={() => setOpen(false)} />
      </LoadWhenNeeded>
    </>
  )
}
