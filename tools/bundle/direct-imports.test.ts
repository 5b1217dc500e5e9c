import { expect, test } from 'vitest'
import { readReExports, withDirectImports } from './direct-imports.ts'

const index = `import { Button } from "./Button/Button.mjs";
import { useOpen as inner } from "./use-open.mjs";
import { RemoveScroll } from "react-remove-scroll";
export { default as IconX } from './icons/IconX.mjs';
const own = 1;
export { Button, inner as useOpen, RemoveScroll, own };`

const things = new Map([['kit', readReExports('/kit/index.mjs', index)]])
const direct = (code: string) => withDirectImports(code, things)

test('an export is imported from its module, under its name there', () => {
  expect(direct(`import { Button as Big, useOpen } from 'kit'\nuse(Big)`)).toBe(
    'import { Button as Big } from "/kit/Button/Button.mjs";import { useOpen as useOpen } from "/kit/use-open.mjs";\nuse(Big)',
  )
  expect(direct("import { IconX } from 'kit'")).toBe('import { default as IconX } from "/kit/icons/IconX.mjs";')
})

test('a re-export of another package is imported from it, and the entry’s own exports still come from the entry', () => {
  expect(direct("import { RemoveScroll, own } from 'kit'")).toBe(
    'import { RemoveScroll as RemoveScroll } from "react-remove-scroll";import { own as own } from "kit";',
  )
})

test('a library imported as a whole, and any other one, stay unchanged', () => {
  for (const code of ["import * as kit from 'kit'", "import kit, { Button } from 'other'"])
    expect(direct(code)).toBe(code)
})
