import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { rememberSearch, rememberedSearch } from '../device/remembered-search.ts'
import styles from './list.module.css'
import { useListAddress } from './use-list-address.ts'

/** Searches a list. The address contains a short name for the text, never the text itself. */
export function SearchFilter({ label, description }: { label: string; description: string }) {
  const { search } = useListAddress()
  const remembered = rememberedSearch(search.get('find'))
  return <Field key={remembered} remembered={remembered} label={label} description={description} />
}

function Field({ remembered, label, description }: { remembered: string; label: string; description: string }) {
  const { t } = useTranslation('list')
  const { changeFilters } = useListAddress()
  const [text, setText] = useState(remembered)
  const hint = useId()
  const find = (sought: string) => changeFilters({ find: sought.trim() ? rememberSearch(sought.trim()) : null })
  const clear = remembered && (
    <ActionIcon onClick={() => find('')} aria-label={t('clearSearch')} size={36}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        find(text)
      }}
    >
      <TextInput
        type="text"
        inputMode="search"
        autoComplete="off"
        maxLength={100}
        label={label}
        aria-describedby={hint}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={clear}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className={styles.submit}>
        {t('search')}
      </button>
      <p id={hint} className={styles.hint}>
        {description}
      </p>
    </form>
  )
}
