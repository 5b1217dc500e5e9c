import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { effects } from '#contract/diagnostics/exercises'
import { type AgeBand, ageBands, bandFacts } from '#contract/values/age-band'
import type { Language } from '#contract/values/locale'
import { faultOf } from '../catalogue/faults/fault-of.ts'
import type { ExerciseBank } from './exercise-bank.rules.ts'

const Id = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
const words = z.string().check(z.trim(), z.minLength(1))
/** A text in three languages, none of them empty. */
const Words = z.strictObject({ ru: words, kk: words, en: words } satisfies Record<Language, unknown>)

/** Situations, in `content/exercises/<skill>/<band>.yaml`. */
const SituationFile = z.strictObject({
  id: Id,
  story: Words,
  ask: Words,
  options: z
    .array(z.strictObject({ effect: z.enum(effects), text: Words, leads: Words }))
    .check(z.minLength(3), z.maxLength(4)),
})

/**
 * Tasks for a child and an adult, in `content/exercises/<skill>/5-6.yaml`. The picture is
 * `content/exercises/pictures/<id>.svg`.
 */
const SharedTaskFile = z.strictObject({ id: Id, alt: Words, task: Words, notice: Words, say: Words })

/** Tasks that ask for ideas, in `content/exercises/creative/<band>.yaml`. */
const IdeaTaskFile = z.strictObject({
  id: Id,
  task: Words,
  kinds: z.array(z.strictObject({ id: Id, name: Words, example: Words })).check(z.minLength(4), z.maxLength(8)),
})

export const exercisesFolder = path.resolve(process.env.CONTENT_DIR ?? 'content', 'exercises')

const situationSkills = ['communication', 'collaboration'] as const
const isTogether = (band: AgeBand): boolean => bandFacts[band].isWithAdult

/** The folder being read and the faults found so far. */
interface Source {
  folder: string
  faults: string[]
}

/** Reads the files strictly; throws an error that lists all faults by file and exercise. */
export function loadExerciseBank(folder = exercisesFolder): ExerciseBank {
  const faults: string[] = []
  const source = { folder, faults }
  const read = <Schema extends z.ZodMiniType<{ id: string }>>(
    skill: string,
    schema: Schema,
    bands: readonly AgeBand[],
  ) =>
    bands.flatMap((band) => {
      const file = `${skill}/${band}.yaml`
      if (globSync(file, { cwd: folder }).length === 0) return []
      const all = readAll(source, file, schema)
      return [{ band, all }]
    })
  const apart = ageBands.filter((band) => !isTogether(band))
  const situations = situationSkills.flatMap((skill) =>
    read(skill, SituationFile, apart).map((set) => ({ skill, ...set })),
  )
  const ideas = read('creative', IdeaTaskFile, apart)
  const shared = (['creative', ...situationSkills] as const).flatMap((skill) =>
    read(skill, SharedTaskFile, ageBands.filter(isTogether)).map(({ band, all }) => ({
      skill,
      band,
      all: all.map((one) => ({ ...one, svg: pictureOf(source, `${skill}/${band}.yaml`, one.id) })),
    })),
  )
  for (const { skill, band, all } of situations)
    for (const { id, options } of all) {
      const has = (effect: string) => options.some((option) => option.effect === effect)
      if (!has('helps') || !has('hinders'))
        faults.push(`${skill}/${band}.yaml, ${id}: some option must help, and some must not`)
    }
  if (faults.length > 0)
    throw new Error(`The exercises in ${folder} have errors:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return { situations, ideas, shared }
}

/** The picture may contain only shapes: no text, no script and nothing that is fetched. */
function pictureOf({ folder, faults }: Source, file: string, id: string): string {
  const place = path.join(folder, 'pictures', `${id}.svg`)
  const svg = existsSync(place) ? readFileSync(place, 'utf8') : ''
  if (!svg.startsWith('<svg ')) faults.push(`${file}, ${id}: pictures/${id}.svg must be a drawing`)
  else if (/<(?:text|script|image|use|foreignObject|style)|href|url\(|\son\w+=/i.test(svg))
    faults.push(`${file}, ${id}: pictures/${id}.svg may hold flat shapes alone`)
  return svg
}

function readAll<Schema extends z.ZodMiniType<{ id: string }>>(
  { folder, faults }: Source,
  file: string,
  schema: Schema,
): z.output<Schema>[] {
  const listed = contentsOf({ folder, faults }, file)
  if (!Array.isArray(listed)) {
    if (listed !== undefined) faults.push(`${file}: must be a list of exercises`)
    return []
  }
  const all = listed.flatMap((one: unknown, at) => {
    const result = schema.safeParse(one)
    if (result.success) return [result.data]
    faults.push(
      ...result.error.issues.map((issue) => `${[file, nameOf(one, at), ...issue.path].join(', ')}: ${faultOf(issue)}`),
    )
    return []
  })
  const ids = all.map(({ id }) => id)
  faults.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${file}, ${id}: stands twice`))
  return all
}

function contentsOf({ folder, faults }: Source, file: string): unknown {
  try {
    return parse(readFileSync(path.join(folder, file), 'utf8')) ?? []
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const nameOf = (one: unknown, at: number): string =>
  typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : `number ${at + 1}`

let loaded: ExerciseBank | null = null
/**
 * Returns the bank of the product. It is read once per process, so changes of the files take effect after a restart.
 */
export const exerciseBank = (): ExerciseBank => (loaded ??= loadExerciseBank())
