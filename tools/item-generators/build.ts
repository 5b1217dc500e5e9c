import { mkdirSync, writeFileSync } from 'node:fs'
import { picturesOf1011 } from './pictures-10-11.ts'
import { pictures } from './pictures.ts'

// Writes the generated pictures of the banks; a second run gives the same bytes.
for (const [bank, { files, right }] of [
  ['ability-10-11', picturesOf1011()],
  ['ability-12-14', pictures()],
] as const) {
  const folder = new URL(`../../content/diagnostics/${bank}/pictures/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [name, svg] of files) writeFileSync(new URL(name, folder), svg)
  for (const [id, option] of right) console.log(`${bank} ${id}: ${option}`)
  console.log(`${files.size} pictures, ${[...files.values()].join('').length} bytes`)
}
