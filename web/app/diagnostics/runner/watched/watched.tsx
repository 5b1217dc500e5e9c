import { IconClockPlus, IconHandStop } from '@tabler/icons-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { maxHelpLength } from '#contract/values/live-board'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../screens/dialog.tsx'
import dialog from '../screens/dialog.module.css'
import type { AttemptSession } from '../session.ts'
import { useSigns, type Signs } from './use-signs.ts'
import styles from './watched.module.css'

/** What a pupil sees of a test that staff watch: the call for help, and calm news about the clock. */
export function Watched({ session }: { session: AttemptSession }) {
  const { t } = useTranslation('runner')
  const { attempt, standing } = useSyncExternalStore(session.subscribe, session.state, session.state)
  const signs = useSigns(session)
  const [seen, setSeen] = useState(attempt.added_minutes ?? 0)
  const added = (attempt.added_minutes ?? 0) - seen
  const mayCall = standing === 'active' || attempt.is_held === true
  return (
    <div className={styles.root}>
      <div role="status" className={styles.news}>
        {added > 0 && (
          <span className={styles.added}>
            <IconClockPlus size={22} aria-hidden />
            <span>{t('time_added', { count: added })}</span>
            <Button variant="line" onClick={() => setSeen(attempt.added_minutes ?? 0)}>
              {t('aside_heard')}
            </Button>
          </span>
        )}
        {signs.isAnswered && <span className={styles.answered}>{t('help_answered')}</span>}
      </div>
      {mayCall && <HelpCall signs={signs} />}
    </div>
  )
}

function HelpCall({ signs: { help, callHelp } }: { signs: Signs }) {
  const { t } = useTranslation('runner')
  const [isOpen, setOpen] = useState(false)
  const isCalled = help !== null
  return (
    <>
      <Button
        variant={isCalled ? 'soft' : 'line'}
        className={styles.help}
        leftSection={<IconHandStop size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(isCalled ? 'help_called' : 'help_call')}
      </Button>
      {isOpen && (
        <HelpDialog
          isCalled={isCalled}
          onClose={() => setOpen(false)}
          onCall={(words) => {
            callHelp(words)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface HelpDialogProps {
  isCalled: boolean
  onCall: (words: string | null) => void
  onClose: () => void
}

function HelpDialog({ isCalled, onCall, onClose }: HelpDialogProps) {
  const { t } = useTranslation('runner')
  const [words, setWords] = useState('')
  const id = useId()
  return (
    <Dialog title={t(isCalled ? 'help_called' : 'help_title')} onClose={onClose}>
      <div className={dialog.text}>
        <p>{t(isCalled ? 'help_called_about' : 'help_about')}</p>
        {!isCalled && (
          <label htmlFor={id} className={styles.field}>
            <span>{t('help_label')}</span>
            <input
              id={id}
              value={words}
              maxLength={maxHelpLength}
              autoComplete="off"
              onChange={({ target }) => setWords(target.value)}
            />
          </label>
        )}
      </div>
      <div className={`${dialog.actions} grid gap-10`}>
        {isCalled ? (
          <Button size="lg" variant="line" onClick={() => onCall(null)}>
            {t('help_withdraw')}
          </Button>
        ) : (
          <Button size="lg" onClick={() => onCall(words.trim())}>
            {t('help_send')}
          </Button>
        )}
        <Button size="lg" variant={isCalled ? 'filled' : 'line'} onClick={onClose}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  )
}
