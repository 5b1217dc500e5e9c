import { Font } from '@react-pdf/renderer'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const onest = (file: string) => resolve(`@expo-google-fonts/onest/${file}`)

/** Whole files, not the subsets of the web: every Kazakh letter and ₸ is in them. */
export const fontFiles = {
  regular: onest('400Regular/Onest_400Regular.ttf'),
  semibold: onest('600SemiBold/Onest_600SemiBold.ttf'),
  heading: resolve('@expo-google-fonts/geologica/700Bold/Geologica_700Bold.ttf'),
}

/**
 * Before every document. A font that has written one remembers Latin letters as parts of Cyrillic ones and loses them
 * in the next,
 * so nothing read before is used again.
 */
export function registerFonts(): void {
  const known = Font.getRegisteredFonts()
  for (const family of ['Onest', 'Geologica']) Reflect.deleteProperty(known, family)
  Font.register({
    family: 'Onest',
    fonts: [
      { src: fontFiles.regular, fontWeight: 400 },
      { src: fontFiles.semibold, fontWeight: 600 },
    ],
  })
  Font.register({ family: 'Geologica', fonts: [{ src: fontFiles.heading, fontWeight: 700 }] })
  // Its own hyphenation is English and would break Kazakh words anywhere.
  Font.registerHyphenationCallback((word) => [word])
}
