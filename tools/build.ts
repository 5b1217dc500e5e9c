import { build, type BuildOptions } from 'esbuild'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { copyFaceModels } from './copy-face-models.ts'
import { copyPdfFiles } from './copy-pdf-files.ts'

/**
 * Builds the pages with the router's own build, the server as one bundle, and compressed copies of the browser's files.
 */
export async function buildAll(): Promise<void> {
  const started = Date.now()
  await copyFaceModels()
  await copyPdfFiles()
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/react-router', ['build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The pages could not be built:\n${stdout}${stderr}`)
  await bundleServer()
  await compress()
  process.stdout.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

const asBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  packages: 'external',
  alias: {},
  sourcemap: true,
  logLevel: 'error',
} satisfies BuildOptions

async function bundleServer(): Promise<void> {
  await build({ ...asBundle, entryPoints: { product: 'server/src/main.ts', ...workers() }, outdir: 'build/server' })
  await writeFile('build/server/main.js', beginning)
}

/**
 * Libraries read NODE_ENV when they are loaded, so it is set to production before the first of them, unless it is
 * already set.
 */
const beginning = "process.env.NODE_ENV ||= 'production'\nawait import('./product.js')\n"

/** Bundles the worker threads, for running the server from its sources. */
export const bundleWorkers = () => bundleForTests(workers())

/**
 * Bundles the product for tests that start it as a process, because one file starts three times as fast as the sources.
 * It needs the workers beside it.
 */
export const bundleProduct = () => bundleForTests({ product: 'server/src/main.ts' })

/** A file appears under its final name only when complete, because another run may start it at any moment. */
async function bundleForTests(entryPoints: Record<string, string>): Promise<void> {
  const outdir = '.cache/workers'
  const { outputFiles } = await build({ ...asBundle, entryPoints, outdir, write: false })
  await mkdir(outdir, { recursive: true })
  for (const { path, contents } of outputFiles) {
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, contents)
    await rename(unfinished, path)
  }
}

/** Worker threads are separate files. */
const workers = (): Record<string, string> =>
  Object.fromEntries(
    globSync('server/src/**/*.worker.{ts,tsx}').map((file) => [
      file.replace(/^.*[/\\]/, '').replace(/\.tsx?$/, ''),
      file,
    ]),
  )

async function compress(): Promise<void> {
  for (const file of globSync('build/web/client/**/*.{js,css,svg,webmanifest,json,wasm,bin,txt}')) {
    if ((await stat(file)).size < 256) continue
    const source = await readFile(file)
    await writeFile(
      `${file}.br`,
      brotliCompressSync(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: source.length > 2_000_000 ? 7 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
    )
    await writeFile(`${file}.gz`, gzipSync(source, { level: 9 }))
  }
}

if (import.meta.main) await buildAll()
