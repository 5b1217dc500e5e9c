import { mkdirSync, writeFileSync } from 'node:fs'
import { pictures } from './pictures.ts'

// Writes the generated pictures of the bank; a second run gives the same bytes.
const folder = new URL('../../content/diagnostics/ability-12-14/pictures/', import.meta.url)
const { files, right } = pictures()

mkdirSync(folder, { recursive: true })
for (const [name, svg] of files) writeFileSync(new URL(name, folder), svg)
for (const [id, option] of right) console.log(`${id}: ${option}`)
console.log(`${files.size} pictures, ${[...files.values()].join('').length} bytes`)
