import { IconSearch, IconX } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { Kuralai } from '../../ui/drawings/kuralai.tsx'
import styles from './faq.module.css'

const often = ['sms', 'result', 'photo', 'attempt'] as const

/** Title and search. The search is a plain form that works without script. */
export function FaqHead({ search }: { search: string }) {
  const { t } = useTranslation('content')
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <div>
          <h1>{t('faq.title')}</h1>
          <Form role="search" className={styles.search}>
            <IconSearch size={22} stroke={2} aria-hidden />
            <input
              key={search}
              type="search"
              name="q"
              defaultValue={search}
              aria-label={t('faq.find')}
              placeholder={t('faq.find')}
              maxLength={100}
            />
            {search && (
              <Link to="?" aria-label={t('faq.clear')}>
                <IconX size={20} stroke={2.2} aria-hidden />
              </Link>
            )}
          </Form>
          <p className={styles.often}>
            {t('faq.often')}
            {often.map((word) => (
              <Link key={word} to={`?q=${encodeURIComponent(t(`faq.word.${word}`))}`}>
                {t(`faq.word.${word}`)}
              </Link>
            ))}
          </p>
        </div>
        <div className={`${styles.art} wide-only`}>
          <Kuralai size={220} pose="wave" happy />
        </div>
      </div>
    </header>
  )
}
