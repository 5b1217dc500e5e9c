import { Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { enterReceipt, repeatReceipt } from '#contract/payments/payment-desk'
import type { ReceiptState } from '#contract/payments/purposes'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { useWindow } from '../../ui/use-window.ts'

interface ReceiptActionsProps {
  receipt: { id: string; state: ReceiptState }
  /** What the buttons are about, for screen readers. */
  name: string
}

/** A receipt that is not registered is asked for again, or its number is entered by hand. */
export function ReceiptActions({ receipt: { id, state }, name }: ReceiptActionsProps) {
  const { t } = useTranslation('payment-desk')
  const [isOpen, setOpen] = useState(false)
  if (state === 'registered') return null
  return (
    <span className="row">
      {state === 'failed' && (
        <ActButton
          act={() => api(repeatReceipt, { params: { id } })}
          done={({ message }) => message}
          reads="always"
          variant="soft"
          aria-label={t('receipt.againFor', { name })}
        >
          {t('receipt.again')}
        </ActButton>
      )}
      <Button
        variant="line"
        aria-haspopup="dialog"
        aria-label={t('receipt.enterFor', { name })}
        onClick={() => setOpen(true)}
      >
        {t('receipt.enter')}
      </Button>
      {isOpen && <NumberWindow id={id} onClose={() => setOpen(false)} />}
    </span>
  )
}

function NumberWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('payment-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const isOpened = useWindow(true)
  const form = useCallForm(enterReceipt, {
    words: 'payment-desk',
    params: { id },
    values: { number: '', reason: '' },
    done: async ({ message }) => {
      await revalidate()
      onClose()
      showDone(message)
    },
    refused: () => revalidate(),
  })
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={t('receipt.enter')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <CallForm of={form} className="stack">
        <TextInput autoComplete="off" maxLength={60} data-autofocus {...form.field('number')} />
        <Textarea autosize minRows={2} maxRows={8} maxLength={500} {...form.field('reason')} />
        <SendNote of={form} />
        <div className="row gap-10">
          <SubmitButton of={form}>{t('receipt.enter')}</SubmitButton>
          <Button variant="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </CallForm>
    </Modal>
  )
}
