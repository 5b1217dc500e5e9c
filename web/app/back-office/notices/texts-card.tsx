import { Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { missingLanguages, type NoticeWords } from '#contract/messages/group-notices'
import { languages, type Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import type { Mistakes } from '../../form/use-fields.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { NoticeValues } from './notice-values.ts'
import styles from './notices.module.css'

export interface PartOfForm {
  values: NoticeValues
  errors: Mistakes
  setValues: (change: Partial<NoticeValues>) => void
  setErrors: (change: (errors: Mistakes) => Mistakes) => void
}

const lengthLimits = { title: 120, text: 600 }

/** Title and text in the three languages side by side. */
export function TextsCard({ of: form }: { of: PartOfForm }) {
  const { t } = useTranslation(['notices', 'back-office'])
  const { texts } = form.values
  const missing = missingLanguages(form.values)
  const fieldOf = (language: Language, part: keyof NoticeWords) => {
    const path = `texts.${language}.${part}`
    const value = texts[language][part]
    return {
      label: t(`fields.${part}`),
      description: `${[...value].length} / ${lengthLimits[part]}`,
      maxLength: lengthLimits[part],
      value,
      error: form.errors[path],
      'data-path': path,
      onChange: (event: { currentTarget: { value: string } }) => {
        form.setValues({ texts: { ...texts, [language]: { ...texts[language], [part]: event.currentTarget.value } } })
        form.setErrors(({ [path]: _, ...others }) => others)
      },
    }
  }
  return (
    <Card as="section" aria-label={t('texts')} className={styles.languages}>
      {languages.map((language) => (
        <fieldset key={language} className={styles.language}>
          <legend>
            <span lang={language}>{t(`back-office:ownNames.${language}`)}</span>{' '}
            {missing.includes(language) ? (
              <Tag tone="gold" icon={<IconPencil size={14} stroke={2.2} aria-hidden />}>
                {t('unfinished')}
              </Tag>
            ) : (
              <Tag tone="green" icon={<IconCheck size={14} stroke={2.4} aria-hidden />}>
                {t('back-office:tabs.ready')}
              </Tag>
            )}
          </legend>
          <TextInput {...fieldOf(language, 'title')} lang={language} autoComplete="off" />
          <Textarea {...fieldOf(language, 'text')} lang={language} autosize minRows={4} />
        </fieldset>
      ))}
    </Card>
  )
}
