import { hideTalent, leaveTalents, type OwnTalent } from '#contract/talents/own-talents'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'

/** Hides the entry, shows it again, or leaves the registry. */
export function EntryActions({ talent: { id, hidden_by: hiddenBy } }: { talent: OwnTalent }) {
  const { t } = useTranslation('own-talent')
  const isHidden = hiddenBy !== null
  return (
    <div className="row">
      <ActButton
        variant="line"
        act={() => api(hideTalent, { params: { id }, body: { is_hidden: !isHidden } })}
        done={({ message }) => message}
        reads="always"
      >
        {t(isHidden ? 'actions.show' : 'actions.hide')}
      </ActButton>
      <ActButton
        variant="line"
        act={() => api(leaveTalents, { params: { id } })}
        done={({ message }) => message}
        ask={{ title: t('actions.leaveTitle'), text: t('actions.leaveText'), keep: t('actions.stay') }}
      >
        {t('actions.leave')}
      </ActButton>
    </div>
  )
}
