import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './desk.module.css'

interface ChoiceButtonProps {
  label: string
  icon: ReactNode
  isBusy?: boolean
  options: readonly { id: string; label: string }[]
  onChoose: (id: string) => void
}

/** A button that offers some things to choose from; Escape closes it, the focus comes back. */
export function ChoiceButton({ label, icon, isBusy = false, options, onChoose }: ChoiceButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="line" loading={isBusy} leftSection={icon} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
