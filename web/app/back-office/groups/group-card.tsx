import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Group, GroupsField as Field, Value } from '#contract/publishing/field'
import { groupsOf } from '#contract/publishing/groups'
import { idOf, isApplicable, choiceText } from '#contract/publishing/schema'
import { useTranslation } from '#web/i18n/use-translation'
import { EntryField } from '../fields/entry-field.tsx'
import { BranchField } from './branch-field.tsx'
import type { GroupsFieldProps, GroupsInForm } from './groups-props.ts'
import styles from './groups.module.css'
import { WordField } from './word-field.tsx'

interface GroupCardProps extends GroupsInForm {
  /** Renders the list inside a group; passed in because the two components contain each other. */
  List: ComponentType<GroupsFieldProps>
  field: Field
  group: Group
  at: number
  of: number
  earlier: readonly Group[]
  path: string
  place: string
  isInner: boolean
  isOpen: boolean
  onToggle: () => void
  onChange: (name: string, value: Group[string]) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One group: a header that opens, moves and removes it, then its words and its fields. */
export function GroupCard(props: GroupCardProps) {
  const { field, group, at, of, place, path, isInner, isOpen, onToggle, onMove, onRemove, words, texts, lang } = props
  const { t } = useTranslation('kinds')
  const name = words.group(field.name, at + 1)
  const says = field.words[0] ? texts[`${place}.${field.words[0].name}`] : ''
  const choice = field.fields.find(({ type }) => type === 'choice')
  const facts = choice ? words.choice(choice.name, choiceText(group[choice.name])) : ''
  return (
    <li className={styles.group} data-group={idOf(group)} data-inner={isInner || undefined}>
      <div className={styles.head}>
        {isInner ? (
          <WordFields {...props} name={name} />
        ) : (
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <IconChevronDown size={20} aria-hidden />
            <span>
              <strong>{name}</strong> {facts && <small>{facts}</small>}
              {!isOpen && <span lang={lang}>{says || t('groups.unsaid')}</span>}
            </span>
          </button>
        )}
        <span className={styles.actions}>
          <ActionIcon
            data-move={-1}
            disabled={at === 0}
            onClick={() => onMove(-1)}
            aria-label={t('groups.up', { name })}
          >
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            data-move={1}
            disabled={at === of - 1}
            onClick={() => onMove(1)}
            aria-label={t('groups.down', { name })}
          >
            <IconArrowDown size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon data-remove onClick={onRemove} aria-label={t('groups.remove', { name })}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {isOpen && (
        <div className={styles.fields}>
          {!isInner && <WordFields {...props} />}
          {field.fields
            .filter((one) => isApplicable(one, group))
            .map((one) => (
              <GroupPart key={one.name} {...props} part={one} path={`${path}.${one.name}`} />
            ))}
        </div>
      )}
    </li>
  )
}

/** The words of a group in the edited language. The single line of an option is labelled with its number. */
function WordFields({
  field,
  group,
  place,
  words,
  texts,
  beside,
  lang,
  onSay,
  name,
}: GroupCardProps & { name?: string }) {
  return field.words
    .filter((one) => isApplicable(one, group))
    .map((one, index) => (
      <WordField
        key={one.name}
        field={one}
        label={name ?? words.field(one.name)}
        value={texts[`${place}.${one.name}`] ?? ''}
        beside={beside && { lang: beside.lang, text: beside.texts[`${place}.${one.name}`] ?? '' }}
        lang={lang}
        isFirst={index === 0}
        onChange={(text) => onSay(`${place}.${one.name}`, text)}
      />
    ))
}

/** An inner list gets only the props that all groups of the form share, not those of this group. */
function GroupPart(props: GroupCardProps & { part: Field['fields'][number] }) {
  const { List, part, path, group, place, earlier, onChange, words, texts, beside, lang, onSay, problemAt } = props
  const value: Value = group[part.name] ?? null
  if (part.type === 'groups')
    return (
      <List
        field={part}
        groups={groupsOf(value)}
        path={path}
        place={`${place}.${part.name}.`}
        onChange={(inner) => onChange(part.name, inner as Group[string])}
        words={words}
        texts={texts}
        beside={beside}
        lang={lang}
        onSay={onSay}
        problemAt={problemAt}
      />
    )
  if (part.type === 'branch')
    return (
      <BranchField
        label={words.field(part.name)}
        earlier={earlier}
        texts={texts}
        value={value}
        error={problemAt(path)}
        onChange={(next) => onChange(part.name, next)}
      />
    )
  return (
    <EntryField
      field={part}
      words={words}
      value={value}
      onChange={(next) => onChange(part.name, next as Group[string])}
      error={problemAt(path)}
      path={path}
    />
  )
}
