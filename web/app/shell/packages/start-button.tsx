import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../use-format.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { timeLeft } from './package-note.tsx'

/** The button that starts the test. Until its sitting opens it says how long that is, and does nothing. */
export function StartButton({ left, children, onClick, ...look }: ButtonProps & { left: number }) {
  const { t } = useTranslation('packages')
  const format = useFormat()
  if (left === 0)
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <Button {...look} variant="soft" aria-disabled rightSection={undefined}>
      {t('wait', { time: timeLeft(left, format) })}
    </Button>
  )
}
