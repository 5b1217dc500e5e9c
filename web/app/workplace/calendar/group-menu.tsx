import { Popover } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import type { HostedAppointment } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './calendar.module.css'

interface GroupMenuProps {
  all: readonly HostedAppointment[]
  look: { className: string | undefined; style?: CSSProperties | undefined }
  face: ReactNode
  onOpen: (one: { id: string }) => void
}

/** Block of a group appointment that opens the list of its pupils. */
export function GroupMenu({ all, look, face, onOpen }: GroupMenuProps) {
  const { t } = useTranslation(['workplace', 'meetings'])
  return (
    <Popover width={280} position="right-start" withinPortal trapFocus>
      <Popover.Target>
        <button type="button" {...look}>
          {face}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={`${styles.group} grid list gap-0`} aria-label={t('pupils', { count: all.length })}>
          {all.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onOpen(one)}>
                <b>{one.student.name}</b>
                <span className="muted tiny">{t(`meetings:states.${one.state}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
