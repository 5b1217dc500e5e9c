import type { Language } from '#contract/values/locale'

/** A certificate or a diploma as it is laid out: all words are filled in. */
export interface CertificatePage {
  number: string
  heading: string
  name: string
  sentence: string
  chips: { value: string; words: string }[]
  signer: string
  signer_position: string
  /** Small lines beside the code, the day of the issue last. */
  notes: string[]
  /** Where the QR code leads. */
  address: string
}

/** A file with one or more certificates, a page for each. */
export interface CertificateSheet {
  language: Language
  title: string
  pages: CertificatePage[]
}

/** Characters that cannot be seen could turn the order of letters on a paper around. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
