import { SegmentedControl, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { languages, type Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import type { NoticeValues } from './notice-values.ts'
import styles from './notices.module.css'

/** What a recipient will see in each language. */
export function NoticePreview({ values: { texts, link } }: { values: Pick<NoticeValues, 'texts' | 'link'> }) {
  const { t, words } = useTranslation(['notices', 'back-office'])
  const [language, setLanguage] = useState<Language>(words.language)
  const { title, text } = texts[language]
  return (
    <Card as="section" className="stack">
      <Title order={2} className={styles.title}>
        {t('preview.title')}
      </Title>
      <SegmentedControl
        fullWidth
        aria-label={t('preview.language')}
        value={language}
        onChange={(value) => setLanguage(languages.find((one) => one === value) ?? language)}
        data={languages.map((value) => ({ value, label: t(`back-office:ownNames.${value}`) }))}
      />
      <article className={styles.preview} lang={language} aria-label={t('preview.title')}>
        <span className={styles.sign} aria-hidden>
          <IconBell size={22} stroke={2} />
        </span>
        <div>
          <b>{title || t('preview.noTitle')}</b>
          <p>{text || t('preview.noText')}</p>
          {link && <span className={styles.open}>{t('preview.open', { link })}</span>}
        </div>
      </article>
      <p className="muted loose">{t('preview.ways')}</p>
    </Card>
  )
}
