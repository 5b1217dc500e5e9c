import { evidenceBytes } from '#contract/talents/facts'

const types: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** The type by the name; the server judges the content. */
export const typeOfEvidence = (name: string): string =>
  types[name.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/octet-stream'

export const isEvidenceTooLarge = (size: number): boolean => size > evidenceBytes

/** The name of a downloaded file, which is a PDF or a picture. */
export const evidenceName = (type: string): string => (type.includes('pdf') ? 'evidence.pdf' : 'evidence.jpg')
