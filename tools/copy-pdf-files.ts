import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

const engine = 'node_modules/pdfjs-dist'
const parent = 'web/public/assets'

/** Folders of the engine by the names under which `book-view/pdf/pdf-files.ts` asks for them. */
const folders: Record<string, string> = {
  cmaps: 'cmaps/*.bcmap',
  fonts: 'standard_fonts/*.{pfb,ttf}',
  wasm: 'wasm/{jbig2,openjpeg,qcms_bg}.wasm',
}

/**
 * The reader of PDFs fetches tables of letters, fonts and decoders of pictures from our own site. Files under `/assets`
 * are kept for a year, so the version is in the address.
 */
export async function copyPdfFiles(): Promise<void> {
  const { version }: { version: string } = JSON.parse(readFileSync(`${engine}/package.json`, 'utf8'))
  await rm(parent, { recursive: true, force: true })
  for (const [name, pattern] of Object.entries(folders)) {
    const target = path.join(parent, `pdf-${version}`, name)
    await mkdir(target, { recursive: true })
    const files = globSync(pattern, { cwd: engine })
    await Promise.all(files.map((file) => cp(path.join(engine, file), path.join(target, path.basename(file)))))
  }
}

if (import.meta.main) await copyPdfFiles()
