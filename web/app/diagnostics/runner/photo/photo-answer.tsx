import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#contract/values/locale'
import { Button } from '../../../ui/button.tsx'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import styles from './photo-answer.module.css'
import ru from './ru.json' with { type: 'json' }
import { smallPhoto, type PhotoFault } from './small-photo.ts'

/**
 * They come with this part alone: few tests need them, and the words of the test are on their way before the first
 * question.
 */
const wordsIn: Record<Language, typeof ru> = { ru, kk, en }

interface PhotoAnswerProps {
  photo: string | undefined
  language: Language
  onPhoto: (photo: string | undefined) => void
}

/** A drawing on paper: its photo is made small on the device, and is saved and sent as any answer is. */
export default function PhotoAnswer({ photo, language, onPhoto }: PhotoAnswerProps) {
  const words = wordsIn[language]
  const [refused, setRefused] = useState<{ fault: PhotoFault } | null>(null)
  const sentence = useRef<HTMLParagraphElement>(null)
  const noteId = useId()
  // Who chose a large photo may have gone on drawing while it was made small: it joins what is drawn by then.
  const latest = useRef(onPhoto)
  useEffect(() => {
    latest.current = onPhoto
  }, [onPhoto])
  // On a phone the bottom bar would lie over it. Each refusal is an object of its own: the same one again is shown
  // again.
  useEffect(() => {
    if (refused) sentence.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // The same file may be chosen again.
    input.value = ''
    if (!file) return
    const made = await smallPhoto(file)
    setRefused('fault' in made ? made : null)
    if ('photo' in made) latest.current(made.photo)
  }
  return (
    <div className={styles.root}>
      {photo && <img className={styles.photo} src={photo} alt={words.alt} />}
      <div className={styles.ways}>
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
      <p className={styles.note} id={noteId}>
        {photo ? words.kept : words.about}
      </p>
      <p className={styles.fault} role="alert" ref={sentence}>
        {refused && words[refused.fault]}
      </p>
    </div>
  )
}
