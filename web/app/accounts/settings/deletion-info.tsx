import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'

/** The address to write to. The legal texts name it too, and a test compares them. */
export const personalDataAddress = 'privacy@bagdar.example'

/**
 * How data are deleted and when, in the terms of the legal texts. For a pupil under 16, the representative who
 * consented asks for it.
 */
export function DeletionInfo({ who }: { who: 'pupil' | 'adult' }) {
  const { t } = useTranslation('accounts')
  const [beforeAddress, afterAddress] = t(`ownData.deletion.ask.${who}`).split('<mail/>')
  return (
    <div className="grid gap-10">
      <p>
        <Link to="/requests">{t('ownData.deletion.desk')}</Link>
      </p>
      <p>
        {beforeAddress}
        <a href={`mailto:${personalDataAddress}`}>{personalDataAddress}</a>
        {afterAddress}
      </p>
      <p>{t(`ownData.deletion.then.${who}`)}</p>
      <p>{t(`ownData.deletion.otherwise.${who}`)}</p>
      <p>
        <Link to="/privacy-policy">{t('ownData.deletion.policy')}</Link>
      </p>
    </div>
  )
}
