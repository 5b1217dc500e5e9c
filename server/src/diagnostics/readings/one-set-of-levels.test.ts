import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { languages } from '#contract/values/locale'
import { levels, levelStarts } from '#contract/values/level'
import { banksFolder } from '../catalogue/load-tests.ts'
import { loadBank } from '../catalogue/load-bank.ts'

const Named = z.object({ from: z.number(), name: z.string() })
const Words = z.object({
  levels: z.optional(z.record(z.enum(levels), z.string())),
  bands: z.optional(z.union([z.array(Named), z.record(z.string(), z.array(Named))])),
})
const banks = readdirSync(banksFolder, { withFileTypes: true }).flatMap((folder) =>
  folder.isDirectory() ? [loadBank(path.join(banksFolder, folder.name))] : [],
)

test.each(languages)(
  'the four level names are the same in every instrument, begin at the same percentages, and mean nothing else (%s)',
  (language) => {
    const told = banks.map(({ texts }) => z.parse(Words, texts[language]))
    const [first] = told.flatMap((words) => words.levels ?? [])
    const names = levels.map((level) => first?.[level] ?? '')
    expect(
      new Set(
        told.flatMap((words) => (words.levels ? [JSON.stringify(levels.map((level) => words.levels?.[level]))] : [])),
      ),
    ).toEqual(new Set([JSON.stringify(names)]))
    const bands = told.flatMap((words) =>
      Array.isArray(words.bands) ? [words.bands] : Object.values(words.bands ?? {}),
    )
    const others = bands.filter((row) =>
      row.some(({ name }) => names.some((level) => level.toLowerCase() === name.toLowerCase())),
    )
    expect(others).toEqual(
      others.map(() => levels.map((level) => ({ from: levelStarts[level], name: first?.[level] ?? '' }))),
    )
  },
)
