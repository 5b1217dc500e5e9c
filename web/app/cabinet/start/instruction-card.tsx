import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import styles from './instruction-card.module.css'

const InstructionWindow = lazyPart(() => import('../../instruction/instruction-window.tsx'))

/** One slim row; the story behind it is loaded when the pupil opens it. */
export function InstructionCard() {
  const { t } = useTranslation('cabinet')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.root} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.icon}>
          <IconPlayerPlayFilled size={16} aria-hidden />
        </span>
        {t('instruction')}
      </button>
      <LoadWhenNeeded isNeeded={isOpen}>
        <InstructionWindow isOpen={isOpen} onClose={() => setOpen(false)} />
      </LoadWhenNeeded>
    </>
  )
}
