import { CopyButton as MantineCopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button } from './button.tsx'

interface CopyButtonProps {
  value: string
  label: string
  copiedLabel: string
}

/** Copies a link or a number and confirms it for two seconds. */
export function CopyButton({ value, label, copiedLabel }: CopyButtonProps) {
  return (
    <MantineCopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant="line"
          onClick={copy}
          leftSection={
            copied ? <IconCheck size={20} stroke={2.4} aria-hidden /> : <IconCopy size={20} stroke={2} aria-hidden />
          }
        >
          <span aria-live="polite">{copied ? copiedLabel : label}</span>
        </Button>
      )}
    </MantineCopyButton>
  )
}
