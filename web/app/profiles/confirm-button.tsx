import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from '#web/i18n/use-translation'
import { Question } from './question.tsx'

interface ConfirmButtonProps {
  /** What the button does; said again on the button that does it. */
  label: string
  title: string
  text: string
  isBusy: boolean
  onConfirm: () => Promise<void>
}

/** A step that is asked about once more. */
export function ConfirmButton({ label, title, text, isBusy, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation('profiles')
  const [isOpen, { open, close }] = useDisclosure(false)
  const confirm = async () => {
    await onConfirm()
    close()
  }
  return (
    <>
      <Button variant="line" onClick={open}>
        {label}
      </Button>
      <Question title={title} isOpen={isOpen} onClose={close}>
        <p>{text}</p>
        <Group mt="lg" gap="sm">
          <Button variant="danger" loading={isBusy} onClick={() => void confirm()}>
            {label}
          </Button>
          <Button variant="line" onClick={close}>
            {t('form.cancel')}
          </Button>
        </Group>
      </Question>
    </>
  )
}
