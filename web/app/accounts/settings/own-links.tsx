import { useTranslation } from '#web/i18n/use-translation'
import { revokeLink } from '#contract/diagnostics/results'
import type { OwnLink } from '#contract/profiles/own-data'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import styles from './own-data-card.module.css'

/** Links by which others can currently open a result, each with a button that revokes it. */
export function OwnLinks({ links, isPupil }: { links: readonly OwnLink[]; isPupil: boolean }) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  if (links.length === 0) return <p>{t(`ownData.links.how.${isPupil ? 'pupil' : 'adult'}`)}</p>
  return (
    <>
      <p className={styles.about}>{t('ownData.links.shows')}</p>
      <ul className={`${styles.log} list`}>
        {links.map(({ result_id, first_name, title, shared_at, is_own }) => {
          const name = isPupil ? title : `${first_name}: ${title}`
          return (
            <li key={result_id} className={`${styles.row} line gap-14 middle`}>
              <span className="shrinks">
                {name}
                <small>
                  {t(is_own ? 'ownData.links.made' : 'ownData.links.madeByParent', {
                    when: format.longDate(shared_at),
                  })}
                </small>
              </span>
              <ActButton
                act={() => api(revokeLink, { params: { id: result_id } })}
                done={t('ownData.links.ended')}
                ask={{
                  title: t('ownData.links.endTitle'),
                  text: t('ownData.links.endText'),
                  keep: t('ownData.links.keep'),
                }}
                variant="line"
                aria-label={`${t('ownData.links.end')}: ${name}`}
              >
                {t('ownData.links.end')}
              </ActButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}
