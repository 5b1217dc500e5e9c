import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconReload } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ChapterPicture, chapters, secondsOfChapter } from './chapter-picture.tsx'
import styles from './instruction.module.css'
import { Button } from '../ui/button.tsx'

const last = chapters.length - 1

/**
 * The animated story. The progress bar of the chapter is its clock, so that a pause stops picture and time together.
 */
export function InstructionScene() {
  const { t } = useTranslation('instruction')
  const keysId = useId()
  const [current, setCurrent] = useState(0)
  const [state, setState] = useState<'playing' | 'paused' | 'ended'>('playing')
  // A chapter that is chosen again starts from its beginning.
  const [run, setRun] = useState(0)
  const chapter = chapters[current] ?? chapters[0]

  const open = (index: number) => {
    setCurrent(index)
    setRun((before) => before + 1)
    setState('playing')
  }
  const toggle = () => (state === 'ended' ? open(0) : setState(state === 'playing' ? 'paused' : 'playing'))
  const onChapterEnd = () => (current === last ? setState('ended') : open(current + 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) {
      event.preventDefault()
      open(Math.min(last, Math.max(0, current + step)))
    }
    // On a focused button, the space bar presses that button.
    if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      toggle()
    }
  }

  return (
    // The keys only repeat what the buttons do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('player')}
      aria-describedby={keysId}
      tabIndex={-1}
      data-state={state}
      className={styles.scene}
      onKeyDown={onKeyDown}
    >
      {/* A press on the picture pauses it, as in any video; the button tells this to all other users. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.picture} onClick={toggle}>
        <ChapterPicture key={run} chapter={chapter} />
      </div>
      <p className={styles.caption} aria-live="polite">
        {t(`chapter.${chapter}.caption`)}
      </p>
      <div className={`${styles.controls} grid gap-14`}>
        <Button
          size="md"
          className={styles.toggle}
          leftSection={<StateIcon state={state} />}
          onClick={toggle}
          data-autofocus
        >
          {t(state === 'playing' ? 'pause' : state === 'paused' ? 'play' : 'again')}
        </Button>
        <ol className={styles.chapters} aria-label={t('chapters')}>
          {chapters.map((each, index) => (
            <li key={each}>
              <button type="button" aria-current={index === current ? 'step' : undefined} onClick={() => open(index)}>
                <span className={styles.bar} data-done={index < current || state === 'ended' || undefined}>
                  {index === current && state !== 'ended' && (
                    <i
                      key={run}
                      data-testid="clock"
                      style={{ animationDuration: `${secondsOfChapter}s` }}
                      onAnimationEnd={onChapterEnd}
                    />
                  )}
                </span>
                {t(`chapter.${each}.name`)}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <p id={keysId} className="visually-hidden">
        {t('keys')}
      </p>
    </section>
  )
}

function StateIcon({ state }: { state: string }) {
  const Icon = { playing: IconPlayerPauseFilled, paused: IconPlayerPlayFilled }[state] ?? IconReload
  return <Icon size={18} aria-hidden />
}
