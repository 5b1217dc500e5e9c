import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './desk.module.css'

interface ChoiceButtonProps<Id extends string> {
  label: string
  icon: ReactNode
  isBusy?: boolean
  variant?: 'line' | 'subtle'
  options: readonly { id: Id; label: string }[]
  onChoose: (id: Id) => void
}

/** A button with a menu. Escape closes it and returns the focus. */
export function ChoiceButton<Id extends string>({
  label,
  icon,
  isBusy = false,
  variant = 'line',
  options,
  onChoose,
}: ChoiceButtonProps<Id>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={variant}
          loading={isBusy}
          leftSection={icon}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.choices} aria-label={label}>
        {options.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            onClick={() => {
              setOpen(false)
              onChoose(id)
            }}
          >
            {name}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
