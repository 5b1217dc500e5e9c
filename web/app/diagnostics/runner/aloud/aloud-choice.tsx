import { IconCheck } from '@tabler/icons-react'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import { textIn } from '../items/answer-value.ts'
import { letterOf } from '../items/letters.ts'
import { svgSource } from '../items/svg-source.ts'
import styles from './aloud.module.css'
import { ListenButton } from './listen-button.tsx'
import { speakAloud, type Utterance } from '../voice/speech.ts'

export interface AloudAnswerProps {
  item: Item
  language: Language
  voice: 'asking' | 'here' | 'none'
  value: AnswerValue
  onAnswer: (value: AnswerValue) => void
}

/**
 * Large tiles, each with a button that reads it aloud. Choosing a tile with words also reads it, because children who
 * cannot read explore by touching.
 */
export function AloudChoice({ item, language, voice, value, onAnswer }: AloudAnswerProps) {
  const chosen = textIn(value)
  const isInWords = item.options?.every(({ picture }) => picture === undefined)
  const choose = (id: string, saying: Utterance) => {
    if (isInWords) speakAloud(saying, language)
    onAnswer(id)
  }
  return (
    <div
      className={styles.tiles}
      role="radiogroup"
      aria-label={item.stem}
      lang={language}
      data-count={item.options?.length}
      data-look={isInWords ? 'words' : undefined}
      data-beside={item.picture !== undefined || undefined}
    >
      {item.options?.map(({ id, text, picture, alt, sound }, index) => {
        const words = alt ?? text ?? letterOf(language, index)
        return (
          <div key={id} className={styles.tileBox} data-tint={index % 4}>
            <label className={styles.tile} data-chosen={id === chosen || undefined}>
              <input
                type="radio"
                name={item.id}
                value={id}
                checked={id === chosen}
                onChange={() => choose(id, { words, sound })}
              />
              {picture ? <img src={svgSource(picture)} alt={words} draggable={false} /> : <span>{text}</span>}
              {id === chosen && (
                <span className={styles.check}>
                  <IconCheck size={20} stroke={3} aria-hidden />
                </span>
              )}
            </label>
            <ListenButton saying={{ words, sound }} language={language} voice={voice} isSmall />
          </div>
        )
      })}
    </div>
  )
}
