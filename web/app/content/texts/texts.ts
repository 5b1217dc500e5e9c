import type { TextPage } from '#contract/values/content/site-page-path'
import type { TextLook } from './text-view.tsx'

interface SiteText {
  /** Its address in the back office. */
  entry: string
  look: TextLook
  /** Where the one button of its head leads. */
  action: string
  next: 'ask' | 'try' | 'centers'
}

/** The long texts by the address of their page. */
export const texts = {
  'about-us': { entry: 'about-us', look: { tone: 'sky', art: 'steppe' }, action: '/statistics', next: 'try' },
  'for-members': { entry: 'for-members', look: { tone: 'gold', art: 'fawn' }, action: '/signup', next: 'centers' },
  'for-teachers': { entry: 'for-teachers', look: { tone: 'sage', art: 'lesson' }, action: '/articles', next: 'ask' },
  'for-parents': { entry: 'for-parents', look: { tone: 'warm', art: 'family' }, action: '/signup-parents', next: 'ask' },
  accessibility: { entry: 'accessibility', look: { tone: 'sand', art: 'compass' }, action: '/contacts', next: 'ask' },
  olympiad: { entry: 'olympiad-rural', look: { tone: 'gold', art: 'village' }, action: '/winners', next: 'try' },
  winners: { entry: 'winners', look: { tone: 'sky', art: 'summit' }, action: '/olympiad', next: 'centers' },
} as const satisfies Record<TextPage, SiteText>

export type TextName = keyof typeof texts
export const textNames = Object.keys(texts).filter((name): name is TextName => name in texts)

/** `/about-us`, also as the router asks for its data. */
export const textAt = (pathname: string): TextName => textNames.find((name) => name === pathname.replace(/^\/|\/$|\.data$/g, '')) ?? 'about-us'
