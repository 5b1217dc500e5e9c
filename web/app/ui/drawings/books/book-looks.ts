import type { BookChapter, BookDrawing } from '#contract/values/content/books'
import { paint } from '../paint.ts'

/** Colours of a drawn cover: its ground, the drawing, what stands out in it, and the letters. */
export interface BookLook {
  ground: string
  main: string
  accent: string
  text: string
}

const pink = 'var(--mantine-color-communication-2)'
const green = 'var(--mantine-color-zhusan-1)'
const coral = 'var(--mantine-color-qyzgaldaq-2)'
const indigo = 'var(--mantine-color-critical-9)'

export const bookLooks: Record<BookDrawing, BookLook> = {
  steppe: { ground: paint.sky, main: paint.gold, accent: paint.aspanDeep, text: paint.ink },
  diamonds: { ground: paint.critical, main: '#fff', accent: paint.gold, text: '#fff' },
  horn: { ground: paint.night, main: paint.gold, accent: '#fff', text: '#fff' },
  bubbles: { ground: pink, main: paint.communication, accent: paint.night, text: paint.ink },
  house: { ground: green, main: paint.collaboration, accent: paint.gold, text: paint.ink },
  compass: { ground: paint.gold, main: paint.night, accent: paint.tulip, text: paint.ink },
  stars: { ground: indigo, main: paint.goldLight, accent: paint.sky, text: '#fff' },
  letters: { ground: coral, main: paint.tulip, accent: paint.night, text: paint.ink },
}

const ofChapter: Record<BookChapter, BookDrawing> = {
  fiction: 'steppe',
  'fairy-tales': 'horn',
  psychology: 'bubbles',
  communication: 'bubbles',
  logic: 'diamonds',
  science: 'stars',
  professions: 'compass',
  history: 'house',
  creativity: 'letters',
}

interface Drawn {
  chapter: BookChapter
  drawing: BookDrawing | null
}

/** The chosen drawing, else that of the chapter. */
export const drawingOf = ({ drawing, chapter }: Drawn): BookDrawing => drawing ?? ofChapter[chapter]

/** A pale shade of the cover, for the panel behind it. */
export const paleGround = (cover: Drawn): string =>
  `color-mix(in srgb, ${bookLooks[drawingOf(cover)].ground} 28%, var(--surface-card))`
