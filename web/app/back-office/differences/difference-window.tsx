import { Modal } from '@mantine/core'
import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { useWindow } from '../../ui/use-window.ts'
import { DifferenceList } from './difference-list.tsx'
import type { Difference } from '../draft/document.rules.ts'
import styles from './difference-list.module.css'

interface DifferenceWindowProps {
  isOpen: boolean
  onClose: () => void
  kind: KindName
  title: string
  differences: readonly Difference[]
  before: string
  after: string
  /** Actions below the differences. */
  children?: React.ReactNode
}

export default function DifferenceWindow({ isOpen, onClose, title, children, ...list }: DifferenceWindowProps) {
  const { t } = useTranslation('back-office')
  const isOpened = useWindow(isOpen)
  return (
    <Modal opened={isOpened} onClose={onClose} size="xl" title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <DifferenceList {...list} />
      {children && <div className={styles.buttons}>{children}</div>}
    </Modal>
  )
}
