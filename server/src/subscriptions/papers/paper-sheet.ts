import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { PaperKind } from '#contract/subscriptions/papers'
import { formatMoney } from '#contract/values/money-text'
import { fillHoles } from '#contract/values/sentence'
import { formatDate } from '../../platform/format.ts'
import { amountInWords } from './amount-words.rules.ts'

export const paperLanguages = ['ru', 'kk'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

const line = z.string().check(z.minLength(1))
const Side = z.strictObject({ title: line, rows: z.array(line), sign: line })
const Section = z.strictObject({ title: line, items: z.array(line) })
const Head = { title: line, place: line, opening: line }
const Words = z.strictObject({
  page: line,
  contract: z.strictObject({ ...Head, sections: z.array(Section) }),
  invoice: z.strictObject({
    ...Head,
    columns: z.array(line),
    item: line,
    term: line,
    total: line,
    words: line,
    note: line,
  }),
  seller: Side,
  buyer: Side,
})
const AllWords = z.strictObject({ ru: Words, kk: Words })

let words: z.infer<typeof AllWords> | null = null

/** Returns the words of the papers; a fault in the file fails the first caller, which is the start of the server. */
export const paperWords = (file = path.resolve('content/subscriptions/papers.yaml')) =>
  (words ??= z.parse(AllWords, parse(readFileSync(file, 'utf8'))))

/** A paper as it is laid out: all words are filled in. */
export interface PaperSheet {
  language: PaperLanguage
  page: string
  title: string
  place: string
  opening: string
  sections: { title: string; items: string[] }[]
  table: { columns: string[]; rows: string[][]; total: string[] } | null
  sides: { title: string; rows: string[]; sign: string }[]
  note: string
}

/** What a paper says, in its language where that matters. */
export interface PaperFacts {
  number: string
  contract: string
  date: string
  due: string
  plan: string
  price: number
  months: number
  seats: number
  offer: string
  seller: { name: string; signer: string; address: string; bank: string } & Record<
    'bin' | 'iban' | 'bik' | 'kbe' | 'phone' | 'email',
    string
  >
  school: { name: string; place: string }
  contact: { name: string; position: string; phone: string; email: string }
}

/** Makes a contract or an invoice in one language. */
export function paperSheet(kind: PaperKind, language: PaperLanguage, facts: PaperFacts): PaperSheet {
  const { page, contract, invoice, seller, buyer } = paperWords()[language]
  const values = valuesOf(language, facts)
  const fill = (text: string, more: Record<string, string> = {}) =>
    fillHoles(text, language, { ...values, ...more }, {}).trim()
  const sides = [seller, buyer].map(({ title, rows, sign }) => ({
    title,
    rows: rows.map((row) => fill(row, { place: facts.school.place })),
    sign,
  }))
  if (kind === 'contract') {
    const sections = contract.sections.map(({ title, items }) => ({ title, items: items.map((item) => fill(item)) }))
    return { ...headOf(contract, fill), language, page, sections, table: null, sides, note: '' }
  }
  const table = {
    columns: invoice.columns,
    rows: [['1', fill(invoice.item), fill(invoice.term), values.price]],
    total: [fill(invoice.total), fill(invoice.words)],
  }
  return { ...headOf(invoice, fill), language, page, sections: [], table, sides, note: fill(invoice.note) }
}

const headOf = (
  { title, place, opening }: { title: string; place: string; opening: string },
  fill: (text: string) => string,
) => ({ title: fill(title), place: fill(place), opening: fill(opening) })

const valuesOf = (language: PaperLanguage, { seller, school, contact, ...facts }: PaperFacts) => ({
  number: facts.number,
  contract: facts.contract,
  date: formatDate(language, facts.date),
  due: formatDate(language, facts.due),
  plan: facts.plan,
  price: formatMoney(language, facts.price),
  words: amountInWords(language, facts.price),
  months: String(facts.months),
  seats: String(facts.seats),
  offer: facts.offer,
  seller: seller.name,
  signer: seller.signer,
  address: seller.address,
  bank: seller.bank,
  bin: seller.bin,
  iban: seller.iban,
  bik: seller.bik,
  kbe: seller.kbe,
  seller_phone: seller.phone,
  seller_email: seller.email,
  school: school.name,
  contact: contact.name,
  position: contact.position,
  phone: contact.phone,
  email: contact.email,
})
