import { Modal } from '@mantine/core'
import { useState } from 'react'
import { replaceEntryCode, type EntryCard, type EntryPupil } from '#contract/olympiad/entry'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { ReasonWindow } from '../desk/reason-window.tsx'
import { printedCode, scannedAddress } from './entry-addresses.ts'
import styles from './codes.module.css'

interface ReplaceCodeProps {
  pupil: Pick<EntryPupil, 'number' | 'name'>
  onReplaced: (card: EntryCard) => void
  onClose: () => void
}

/**
 * Replaces a lost code, or hands the round over to another device: the new code is shown at once, to be scanned there.
 */
export function ReplaceCode({ pupil: { number, name }, onReplaced, onClose }: ReplaceCodeProps) {
  const { t } = useTranslation('entry')
  const [card, setCard] = useState<EntryCard | null>(null)
  const form = useCallForm(replaceEntryCode, {
    words: 'desk',
    params: { number },
    values: { reason: '' },
    done: (replaced) => {
      setCard(replaced)
      onReplaced(replaced)
    },
  })
  if (!card) {
    return (
      <ReasonWindow
        of={form}
        reason={form.field('reason')}
        title={t('codes.replaceOf', { name })}
        text={t('codes.replaceText')}
        send={t('codes.replaceSend')}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('codes.newOf', { name })}>
      <div className={styles.replaced}>
        <p>{t('codes.newText')}</p>
        <QrCode className={styles.bigQr} text={scannedAddress(card.code)} label={t('codes.qr', { name })} />
        <b className={styles.code}>{printedCode(card.code)}</b>
        <Button onClick={onClose}>{t('codes.done')}</Button>
      </div>
    </Modal>
  )
}
