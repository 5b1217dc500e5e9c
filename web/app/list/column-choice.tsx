import { Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../ui/button.tsx'

interface ColumnChoiceProps {
  columns: readonly { id: string; head: string }[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** Lets the user choose which columns are shown. */
export function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('list')
  return (
    <Popover position="bottom-end" radius="md" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="line" leftSection={<IconColumns3 size={20} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group value={[...chosen]} onChange={onChoose} aria-label={t('columns')}>
          <Stack gap={12}>
            {columns.map(({ id, head }) => (
              <Checkbox key={id} value={id} label={head} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
