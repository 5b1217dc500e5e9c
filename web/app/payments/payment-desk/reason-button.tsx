import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import type { Endpoint, EndpointSpec } from '#contract/calls/endpoint'
import type { rejectRefund } from '#contract/payments/payment-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useWindow } from '../../ui/use-window.ts'

/** A call about one record that only needs a reason. */
interface ReasonedSpec extends EndpointSpec {
  readonly params: typeof rejectRefund.params
  readonly form: true
  readonly reply: z.ZodMiniType<{ message: string }>
}

interface ReasonButtonProps {
  endpoint: Endpoint<ReasonedSpec>
  id: string
  /** Sent in addition to the reason. */
  beside?: object
  /** What will happen. */
  text: string
  variant?: ButtonProps['variant']
  /** The whole name of the button, if its label alone does not say what it is about. */
  label?: string
  children: string
}

/** A step of staff with money: it asks for the reason, which is recorded, before anything is sent. */
export function ReasonButton({ variant = 'line', label, children, ...rest }: ReasonButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <ReasonWindow {...rest} title={children} onClose={() => setOpen(false)} />}
    </>
  )
}

type ReasonWindowProps = Pick<ReasonButtonProps, 'endpoint' | 'id' | 'beside' | 'text'> & {
  title: string
  onClose: () => void
}

function ReasonWindow({ endpoint, id, beside, text, title, onClose }: ReasonWindowProps) {
  const { t } = useTranslation('payment-desk')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const isOpened = useWindow(true)
  const form = useCallForm(endpoint, {
    words: 'payment-desk',
    params: { id },
    values: { reason: '' },
    ...(beside && { beside }),
    done: async ({ message }) => {
      await revalidate()
      onClose()
      showDone(message)
    },
    refused: () => revalidate(),
  })
  return (
    <Modal opened={isOpened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <CallForm of={form} className="stack">
        <p className="muted loose">{text}</p>
        <Textarea autosize minRows={2} maxRows={8} maxLength={500} data-autofocus {...form.field('reason')} />
        <SendNote of={form} />
        <div className="row gap-10">
          <SubmitButton of={form}>{title}</SubmitButton>
          <Button variant="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </CallForm>
    </Modal>
  )
}
