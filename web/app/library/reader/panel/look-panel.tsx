import { useId } from 'react'
import type { BookFormat } from '#contract/library/books'
import { useTranslation } from '#web/i18n/use-translation'
import { faces, groundColors, grounds, sizes, spacings, stepSize, widths, type Look } from '../look.rules.ts'
import styles from './panel.module.css'

interface LookPanelProps {
  look: Look
  onLook: (change: Partial<Look>) => void
  format: BookFormat
}

/** How pages look. A PDF has its own letters: of it the size and the ground can be chosen. */
export function LookPanel({ look, onLook, format }: LookPanelProps) {
  const { t } = useTranslation('reader')
  return (
    <div className={styles.body}>
      <div className="stack gap-16">
        <SizeChoice size={look.size} onSize={(size) => onLook({ size })} isPdf={format === 'pdf'} />
        <fieldset className={styles.choice}>
          <legend>{t('look.ground')}</legend>
          <div className={styles.grounds}>
            {grounds.map((ground) => (
              <label
                key={ground}
                className={styles.ground}
                style={{ background: groundColors[ground].page, color: groundColors[ground].text }}
              >
                <input
                  type="radio"
                  name="ground"
                  className="visually-hidden"
                  checked={look.ground === ground}
                  onChange={() => onLook({ ground })}
                />
                <b aria-hidden>Аә</b>
                {t(`look.grounds.${ground}`)}
              </label>
            ))}
          </div>
        </fieldset>
        {format === 'epub' && (
          <>
            <Choice
              title={t('look.spacing')}
              options={spacings.map((value) => ({ value, label: t(`look.spacings.${value}`) }))}
              value={look.spacing}
              onChange={(spacing) => onLook({ spacing })}
            />
            <Choice
              title={t('look.width')}
              options={widths.map((value) => ({ value, label: t(`look.widths.${value}`) }))}
              value={look.width}
              onChange={(width) => onLook({ width })}
            />
            <Choice
              title={t('look.face')}
              options={faces.map((value) => ({ value, label: t(`look.faces.${value}`) }))}
              value={look.face}
              onChange={(face) => onLook({ face })}
            />
          </>
        )}
      </div>
    </div>
  )
}

function SizeChoice({ size, onSize, isPdf }: { size: number; onSize: (size: number) => void; isPdf: boolean }) {
  const { t } = useTranslation('reader')
  const at = Math.max(
    0,
    sizes.findIndex((one) => one >= size),
  )
  const title = t(isPdf ? 'look.zoom' : 'look.size')
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      <div className={styles.sizes}>
        <button
          type="button"
          aria-label={t('look.smaller')}
          disabled={at === 0}
          onClick={() => onSize(stepSize(size, -1))}
        >
          <span aria-hidden>А</span>
        </button>
        <input
          type="range"
          min={0}
          max={sizes.length - 1}
          value={at}
          aria-label={title}
          aria-valuetext={t('look.sizeSaid', { size })}
          onChange={(event) => onSize(sizes[Number(event.target.value)] ?? size)}
        />
        <button
          type="button"
          aria-label={t('look.larger')}
          disabled={at === sizes.length - 1}
          onClick={() => onSize(stepSize(size, 1))}
        >
          <span aria-hidden data-large>
            А
          </span>
        </button>
      </div>
    </fieldset>
  )
}

interface ChoiceProps<Value extends string> {
  title: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ title, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
