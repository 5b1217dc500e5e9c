import type { Language } from '#contract/values/locale'
import type { Translate, Values } from '../platform/translate.ts'
import { valuesIn } from './values-in.ts'

/** The words of a kind that has an SMS of its own. A gap that no line breaks would make a Latin text Unicode, and half as long. */
export const smsOfNotice = (translate: Translate, language: Language, kind: string, values: Values): string =>
  translate(language, `notifications.${kind}.sms`, valuesIn(language, values)).replaceAll('\u00A0', ' ')
