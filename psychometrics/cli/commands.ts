import { readFileSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { prepareBank, runAdaptive } from '../adaptive/run.ts'
import type { BankItem } from '../adaptive/rules.ts'
import { simulateAdaptive } from '../adaptive/simulate.ts'
import { rowOf } from '../data/responses.ts'
import { methods, type Method } from '../irt/abilities.ts'
import { models, type Model } from '../irt/calibrate.ts'
import { usualPriors } from '../irt/priors.ts'
import { seededRandom } from '../numbers/random.ts'
import { recover } from '../recovery/recover.ts'
import { analyse } from './analyse.ts'
import { DataError } from './data-error.ts'
import { nameOf, personRows, printAnalysis, printJson, printTable, short, type Write } from './print.ts'
import { readAnswers, type AnswerTable } from './read-answers.ts'
import { readAnswersJson } from './read-answers-json.ts'
import { readItems } from './read-items.ts'
import { readRules } from './read-rules.ts'
import { readKey } from './read-key.ts'
import { scorePersons } from './score.ts'

export const usage = `npm run -s psychometrics -- <command>
  analyse FILE.csv [--key KEY.csv] [--model 1pl|2pl|3pl] [--group COLUMN] [--person COLUMN] [--priors] [--json]
  score FILE.csv --items ITEMS.json [--method eap|map|ml|wle] [--key KEY.csv] [--json]
  adaptive --items ITEMS.json --answers FILE --rules RULES.json [--json]
  simulate --items ITEMS.json --persons N --rules RULES.json [--json]
  recover [--model 1pl|2pl|3pl] [--persons N] [--items N] [--replications N] [--seed N] [--priors] [--json]
psychometrics/README.md describes files and formulas.
`

/** Where results and remarks go. */
export interface Output {
  write: Write
  remark: (text: string) => void
}

type Values = Record<string, string | boolean | undefined>
interface Call {
  file: string | undefined
  values: Values
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const ofAnswers = { key: text, person: text, json: flag } as const

const commands = {
  analyse: {
    options: { ...ofAnswers, model: text, group: text, priors: flag, tolerance: text, 'max-cycles': text },
    run: runAnalyse,
  },
  score: { options: { ...ofAnswers, items: text, method: text }, run: runScore },
  adaptive: { options: { ...ofAnswers, items: text, answers: text, rules: text }, run: runAdaptiveCommand },
  simulate: { options: { items: text, persons: text, rules: text, seed: text, json: flag }, run: runSimulate },
  recover: {
    options: {
      model: text,
      persons: text,
      items: text,
      replications: text,
      seed: text,
      priors: flag,
      json: flag,
    },
    run: runRecover,
  },
}

/** Runs a command; throws a `DataError` if the command or a file cannot be used. */
export function runCommand([name = '', ...rest]: readonly string[], output: Output): void {
  if (!(name in commands))
    throw new DataError(name === '' ? 'no command' : `there is no command «${name}»`, `\n${usage}`)
  const { options, run } = commands[name as keyof typeof commands]
  const { values, positionals } = parseOptions(name, rest, options)
  const takesFile = name === 'analyse' || name === 'score'
  if (positionals.length > (takesFile ? 1 : 0)) throw new DataError(name, `«${positionals.at(-1)}» is not expected`)
  if (takesFile && positionals.length === 0) throw new DataError(name, 'name the file with the answers')
  run({ file: positionals[0], values }, output)
}

function parseOptions(name: string, args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values: values as Values, positionals }
  } catch (error) {
    throw new DataError(name, error instanceof Error ? error.message : 'the options are wrong')
  }
}

function runAnalyse({ file = '', values }: Call, { write, remark }: Output): void {
  const model = oneOf(values, 'model', models, '2pl')
  const table = readTable(file, values)
  const { notes, persons, ...analysis } = analyse(table, {
    model,
    priors: values.priors ? usualPriors : null,
    tolerance: numberOf(values, 'tolerance'),
    maxCycles: numberOf(values, 'max-cycles'),
  })
  notes.forEach(remark)
  if (!values.json) return printAnalysis(write, { ...analysis, persons, notes })
  const { n_persons, n_items, alpha, sem, log_likelihood, items, dif, ...others } = analysis
  const fields = { n_persons, n_items, alpha, sem, log_likelihood, items, persons: null, dif, ...others, notes }
  printJson(write, fields, personRows(persons))
}

function runScore({ file = '', values }: Call, { write, remark }: Output): void {
  const method: Method = oneOf(values, 'method', methods, 'eap')
  const bank = readBank(values, remark)
  const parameters = new Map(bank.map((item) => [item.item, item]))
  const table = readTable(file, values, (name) => parameters.has(name))
  remarkAbsent(bank, table, remark)
  const abilityOf = scorePersons(table, parameters, method)
  const rowOfPerson = (person: number) => {
    const { theta, se, isClipped } = abilityOf(person)
    return { person: nameOf(table.persons, person), theta, theta_se: se, ...(isClipped && { clipped: true }) }
  }
  const count = table.responses.persons
  if (values.json) return printJson(write, { method, persons: null }, { count, rowOf: rowOfPerson })
  const rows = Array.from({ length: count }, (_, person) => rowOfPerson(person))
  printTable(write, rows, ['person', 'theta', 'theta_se', 'clipped'])
}

function runAdaptiveCommand({ values }: Call, { write, remark }: Output): void {
  const bank = readBank(values, remark)
  const file = required(values, 'answers')
  const { rules, seed } = readRules(readText(required(values, 'rules')), required(values, 'rules'), bank)
  const table = readTable(file, values, (name) => bank.some(({ item }) => item === name))
  remarkAbsent(bank, table, remark)
  const columns = bank.map(({ item }) => table.items.indexOf(item))
  const prepared = prepareBank(bank)
  const persons = Array.from({ length: table.responses.persons }, (_, person) => {
    const row = rowOf(table.responses, person)
    const answerTo = (index: number) => row[columns[index]!] as 0 | 1
    const isAllowed = (index: number) => columns[index]! >= 0 && row[columns[index]!]! < 2
    const run = runAdaptive(prepared, rules, answerTo, { isAllowed, uniform: seededRandom(seed + person).uniform })
    return {
      person: nameOf(table.persons, person),
      theta: run.theta,
      theta_se: run.se,
      end: run.end,
      steps: run.steps.map(({ index, answer, theta, se, reason }) => ({
        item: bank[index]!.item,
        answer,
        theta,
        theta_se: se,
        ...(bank[index]!.area !== undefined && { area: bank[index]!.area }),
        reason,
      })),
    }
  })
  if (values.json) return printJson(write, { persons }, null)
  for (const { person, end, steps } of persons) {
    write(`person ${person}, ended by ${end}\n`)
    printTable(write, steps, ['item', 'answer', 'theta', 'theta_se', 'area', 'reason'])
  }
}

function runSimulate({ values }: Call, { write, remark }: Output): void {
  const bank = readBank(values, remark)
  const file = readRules(readText(required(values, 'rules')), required(values, 'rules'), bank)
  const persons = wholeOf(values, 'persons', 1000)
  const { rules, ...options } = file
  const seed = wholeOf(values, 'seed', options.seed)
  const found = simulateAdaptive(bank, rules, { ...options, seed, persons })
  const fields = {
    n_persons: found.persons,
    bias: found.bias,
    rmse: found.rmse,
    mean_theta_se: found.meanSe,
    mean_length: found.length.mean,
    min_length: found.length.min,
    max_length: found.length.max,
    max_exposure: found.maxExposure,
    bank_use: found.bankUse,
    classified_rightly: found.classifiedRightly,
    cut_theta: rules.cutTheta,
    ends: found.ends,
    areas: found.areas,
    exposure: bank.map(({ item }, index) => ({
      item,
      share: found.exposure[index],
      ...(found.admission && { admission: found.admission[index] }),
    })),
  }
  if (values.json) return printJson(write, fields, null)
  const { exposure, areas, ends, ...figures } = fields
  for (const [name, value] of Object.entries({ ...figures, ...ends })) write(`${name}: ${short(value)}\n`)
  printTable(write, areas, ['area', 'share'])
  printTable(write, exposure, ['item', 'share', 'admission'])
}

function runRecover({ values }: Call, { write }: Output): void {
  const options = {
    model: oneOf(values, 'model', models, '2pl') as Model,
    persons: wholeOf(values, 'persons', 2000),
    items: wholeOf(values, 'items', 30),
    replications: wholeOf(values, 'replications', 5),
    seed: wholeOf(values, 'seed', 1),
    priors: values.priors ? usualPriors : null,
  }
  const { a, b, c, theta, converged } = recover(options)
  if (values.json)
    return printJson(write, { ...options, priors: values.priors ? 'usual' : 'none', converged, a, b, c, theta }, null)
  write(`${options.replications} times ${options.persons} persons and ${options.items} items, ${options.model}; `)
  write(`${converged} of ${options.replications} calibrations converged\n`)
  const rows = Object.entries({ a, b, c, theta }).flatMap(([parameter, own]) => (own ? [{ parameter, ...own }] : []))
  printTable(write, rows, ['parameter', 'bias', 'rmse', 'promised', 'correlation'])
}

function readTable(file: string, values: Values, isItem?: (name: string) => boolean): AnswerTable {
  const content = readBytes(file)
  if (content[0] === 0x7b || content[0] === 0x5b) return readAnswersJson(content.toString('utf8'), file, isItem)
  const key = values.key as string | undefined
  return readAnswers(content, file, {
    group: values.group as string | undefined,
    person: values.person as string | undefined,
    ...(isItem && { isItem }),
    ...(key !== undefined && { keyOf: (items) => readKey(readBytes(key), key, items) }),
  })
}

function readBank(values: Values, remark: Output['remark']): BankItem[] {
  const file = required(values, 'items')
  const { bank, skipped } = readItems(readText(file), file)
  skipped.forEach((item) => remark(`item «${item}» has no estimates and is left out`))
  return bank
}

function remarkAbsent(bank: readonly BankItem[], { items }: AnswerTable, remark: Output['remark']): void {
  const absent = bank.filter(({ item }) => !items.includes(item))
  if (absent.length > 0) remark(`without a column: ${absent.map(({ item }) => `«${item}»`).join(', ')}`)
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new DataError(file, error instanceof Error ? error.message : 'the file cannot be read')
  }
}
const readText = (file: string): string => readBytes(file).toString('utf8')

function required(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new DataError(`--${name}`, 'this option is needed')
  return value
}

function oneOf<const Option extends string>(
  values: Values,
  name: string,
  allowed: readonly Option[],
  usual: Option,
): Option {
  const value = values[name] === undefined ? usual : String(values[name]).toLowerCase()
  const found = allowed.find((one) => one === value)
  if (!found) throw new DataError(`--${name}`, `«${value}» is none of ${allowed.join(', ')}`)
  return found
}

function numberOf(values: Values, name: string): number | undefined {
  if (values[name] === undefined) return undefined
  const value = Number(values[name])
  if (!(value > 0)) throw new DataError(`--${name}`, `«${String(values[name])}» is not a number above 0`)
  return value
}

function wholeOf(values: Values, name: string, usual: number): number {
  const value = numberOf(values, name) ?? usual
  if (!Number.isInteger(value)) throw new DataError(`--${name}`, `${value} is not a whole number`)
  return value
}
