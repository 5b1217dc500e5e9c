import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useTranslation } from '#web/i18n/use-translation'
import { Button, buttonLook } from '../../ui/button.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import { textOf, type FieldProps } from './field-props.ts'
import styles from './fields.module.css'
import { pictureFiles, useChosenPicture } from './use-chosen-picture.ts'

interface PictureFieldProps extends Omit<FieldProps<'picture'>, 'words' | 'lang'> {
  words: Pick<FieldProps['words'], 'field' | 'hint'>
}

const CropWindow = lazyPart(() => import('./crop-window.tsx'))

/** Chooses, crops and uploads the picture of an entry. Its description is a text of each language. */
export default function PictureField({ field, words, value, onChange, error, path }: PictureFieldProps) {
  const { t } = useTranslation('back-office')
  const { chosen, problem, choose, forget } = useChosenPicture()
  const hint = useId()
  const id = textOf(value)
  const { children, className, ...look } = buttonLook({
    variant: 'line',
    leftSection: <IconUpload size={20} aria-hidden />,
    children: t(id ? 'picture.another' : 'picture.upload'),
  })
  return (
    <fieldset className={`${styles.group} ${styles.picture} grid fieldset gap-10`} data-path={path}>
      <legend>{words.field(field.name)}</legend>
      {id ? (
        <img src={`/pictures/${id}/800.webp`} alt={t('picture.chosen')} />
      ) : (
        <span className={styles.empty}>
          <IconPhoto size={28} aria-hidden />
          {t('picture.none')}
        </span>
      )}
      <div className="row">
        <label className={`${className} ${styles.upload}`} {...look}>
          {children}
          <input
            type="file"
            accept={pictureFiles}
            aria-describedby={hint}
            onChange={(event) => void choose(event.currentTarget)}
          />
        </label>
        {id && (
          <Button variant="line" leftSection={<IconTrash size={20} aria-hidden />} onClick={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p id={hint} className="muted tiny">
        {words.hint(field.name)}
      </p>
      {(problem || error) && (
        <p className="error-text small" role="alert">
          {problem || error}
        </p>
      )}
      <LoadWhenNeeded isNeeded={chosen !== null}>
        {chosen && (
          <CropWindow
            key={chosen.src}
            chosen={chosen}
            isOpen
            onClose={forget}
            onUploaded={(picture) => onChange(picture.id)}
          />
        )}
      </LoadWhenNeeded>
    </fieldset>
  )
}
