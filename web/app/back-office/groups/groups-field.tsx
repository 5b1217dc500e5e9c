import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { randomId } from '../../device/random-id.ts'
import { Button } from '../../ui/button.tsx'
import { GroupCard } from './group-card.tsx'
import { idOf } from '#contract/publishing/schema'
import type { GroupsFieldProps } from './groups-props.ts'
import { blankGroup, changeGroup, moveGroup, newGroupId, withoutGroup } from './groups.rules.ts'
import styles from './groups.module.css'

/**
 * An editable list of groups of fields: they are added, removed and moved by pointer or keyboard. The fields are the
 * same in all languages; the words belong to one.
 */
export function GroupsField({ field, groups, onChange, path, place = '', ...form }: GroupsFieldProps) {
  const { t } = useTranslation('kinds')
  const root = useRef<HTMLFieldSetElement>(null)
  const focus = useFocusAfter(root)
  const isInner = place !== ''
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(groups.length === 1 ? groups.map(idOf) : []))
  const error = form.problemAt(path)

  function add(): void {
    const group = blankGroup(field, newGroupId(randomId()))
    const id = idOf(group)
    setOpened((all) => new Set(all).add(id))
    onChange([...groups, group])
    focus(`[data-group="${id}"] [data-first]`)
  }

  function remove(at: number, id: string): void {
    onChange(withoutGroup(groups, id))
    const next = groups[at + 1] ?? groups[at - 1]
    focus(next ? `[data-group="${idOf(next)}"] [data-remove]` : '[data-add]')
  }

  function move(at: number, id: string, by: 1 | -1): void {
    onChange(moveGroup(groups, at, by))
    const isAtEnd = at + by === 0 || at + by === groups.length - 1
    focus(`[data-group="${id}"] [data-move="${isAtEnd ? -by : by}"]`)
  }

  return (
    <fieldset
      ref={root}
      className={`${styles.list} grid fieldset gap-12`}
      data-inner={isInner || undefined}
      data-path={path}
    >
      <legend>{form.words.field(field.name)}</legend>
      <ol>
        {groups.map((group, at) => {
          const id = idOf(group)
          return (
            <GroupCard
              {...form}
              key={id}
              List={GroupsField}
              field={field}
              group={group}
              at={at}
              of={groups.length}
              earlier={groups.slice(0, at)}
              path={`${path}.${at}`}
              place={`${place}${id}`}
              isInner={isInner}
              isOpen={isInner || opened.has(id)}
              onToggle={() =>
                setOpened((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set(all).add(id)))
              }
              onChange={(name, value) => onChange(changeGroup(groups, id, name, value))}
              onMove={(by) => move(at, id, by)}
              onRemove={() => remove(at, id)}
            />
          )
        })}
      </ol>
      {error && (
        <p className="error-text small" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          data-add
          variant="line"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={groups.length >= field.max}
          onClick={add}
        >
          {form.words.addGroup(field.name)}
        </Button>{' '}
        <span className={styles.plain}>{t('groups.count', { count: groups.length, max: field.max })}</span>
      </div>
    </fieldset>
  )
}

/**
 * Keeps the focus for keyboard users after a group was moved or removed: focuses the next control once it is rendered.
 */
function useFocusAfter(root: React.RefObject<HTMLElement | null>): (selector: string) => void {
  const focusTarget = useRef<string | null>(null)
  useEffect(() => {
    if (focusTarget.current === null) return
    root.current?.querySelector<HTMLElement>(focusTarget.current)?.focus()
    focusTarget.current = null
  })
  return (selector) => {
    focusTarget.current = selector
  }
}
