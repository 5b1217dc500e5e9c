import { refuseProtected } from '../refuse-file.ts'
import type { Zip } from './unzip.ts'
import { attributeOf, parseXml } from './xml.ts'

/** Fonts scrambled in these ways do not lock the text; they are left out of the book as files of an unknown format. */
const fontScrambling = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']

/** Refuses books that only a certain device or account may open, because their text cannot be read. */
export function checkProtection(zip: Zip): void {
  if (zip.has('META-INF/rights.xml') || zip.has('META-INF/license.lcpl')) refuseProtected()
  if (!zip.has('META-INF/encryption.xml')) return
  parseXml(zip.read('META-INF/encryption.xml'), 'META-INF/encryption.xml', {
    open(element) {
      const isMethod = element.name === 'EncryptionMethod'
      if (isMethod && !fontScrambling.includes(attributeOf(element, 'Algorithm'))) refuseProtected()
      if (element.name === 'EncryptedKey') refuseProtected()
    },
    close: () => {},
    text: () => {},
  })
}
