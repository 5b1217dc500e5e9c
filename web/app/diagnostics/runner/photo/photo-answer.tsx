import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#contract/values/locale'
import { Button } from '../../../ui/button.tsx'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import styles from './photo-answer.module.css'
import ru from './ru.json' with { type: 'json' }
import { smallPhoto, type PhotoFault } from './small-photo.ts'

/** Bundled with this component, because few tests need these words and the main words of the test are preloaded. */
const wordsIn: Record<Language, typeof ru> = { ru, kk, en }

interface PhotoAnswerProps {
  photo: string | undefined
  language: Language
  onPhoto: (photo: string | undefined) => void
}

/** Photo of a drawing on paper; it is made small on the device, then saved and sent like any answer. */
export default function PhotoAnswer({ photo, language, onPhoto }: PhotoAnswerProps) {
  const words = wordsIn[language]
  const [refused, setRefused] = useState<{ fault: PhotoFault } | null>(null)
  const sentence = useRef<HTMLParagraphElement>(null)
  const noteId = useId()
  // The pupil may go on drawing while a large photo is made small, so add it to the newest drawing.
  const latest = useRef(onPhoto)
  useEffect(() => {
    latest.current = onPhoto
  }, [onPhoto])
  // On a phone the bottom bar would cover the message. Each refusal is a new object, so that a repeated one scrolls
  // again.
  useEffect(() => {
    if (refused) sentence.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // Allow choosing the same file again.
    input.value = ''
    if (!file) return
    const made = await smallPhoto(file)
    setRefused('fault' in made ? made : null)
    if ('photo' in made) latest.current(made.photo)
  }
  return (
    <div className={styles.root}>
      {photo && <img className={styles.photo} src={photo} alt={words.alt} />}
      <div className="row gap-10">
        <label className={styles.choose}>
          <IconCamera size={22} aria-hidden />
          {photo ? words.another : words.take}
          <input
            type="file"
            accept="image/*"
            aria-describedby={noteId}
            onChange={(event) => void choose(event.currentTarget)}
          />
        </label>
        {photo && (
          <Button variant="line" leftSection={<IconTrash size={20} aria-hidden />} onClick={() => onPhoto(undefined)}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className="muted small snug" id={noteId}>
        {photo ? words.kept : words.about}
      </p>
      <p className={`${styles.fault} error-text bold`} role="alert" ref={sentence}>
        {refused && words[refused.fault]}
      </p>
    </div>
  )
}
