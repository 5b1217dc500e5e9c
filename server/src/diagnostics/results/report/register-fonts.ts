import { Font } from '@react-pdf/renderer'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const onest = (file: string) => resolve(`@expo-google-fonts/onest/${file}`)

/** Complete font files instead of the web subsets: they contain every Kazakh letter and ₸. */
export const fontFiles = {
  regular: onest('400Regular/Onest_400Regular.ttf'),
  semibold: onest('600SemiBold/Onest_600SemiBold.ttf'),
  heading: resolve('@expo-google-fonts/geologica/700Bold/Geologica_700Bold.ttf'),
}

/**
 * Must run before every document. A font that has been used remembers Latin letters as parts of Cyrillic ones and loses
 * them in the next document, so no font object is reused.
 */
export function registerFonts(): void {
  const registered = Font.getRegisteredFonts()
  for (const family of ['Onest', 'Geologica']) Reflect.deleteProperty(registered, family)
  Font.register({
    family: 'Onest',
    fonts: [
      { src: fontFiles.regular, fontWeight: 400 },
      { src: fontFiles.semibold, fontWeight: 600 },
    ],
  })
  Font.register({ family: 'Geologica', fonts: [{ src: fontFiles.heading, fontWeight: 700 }] })
  // The built-in hyphenation is English and would break Kazakh words anywhere.
  Font.registerHyphenationCallback((word) => [word])
}
