import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/**
 * Returns everything that a file of the web loads in the browser, at once and later: sources and styles by path,
 * libraries by name. Type imports are ignored.
 */
export function reachedFrom(entry: string, { later = true } = {}): string[] {
  const seen = new Set<string>()
  const ahead = [entry]
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (/\.tsx?$/.test(file) && !isOfLeanContract(file)) ahead.push(...askedForIn(file, later))
  }
  return [...seen].sort()
}

/** In the build these modules are reduced to addresses of endpoints. */
const isOfLeanContract = (file: string) => /^contract\/src\/(?!values\/|words\/)/.test(file)

function askedForIn(file: string, later: boolean): string[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const isMore = ({ entries }: { entries: { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(({ isType }) => !isType)
  return [
    ...module.staticImports.filter(isMore).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...(later ? module.dynamicImports : []).map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ].map((request) => fileOf(request, file))
}

function fileOf(request: string, asker: string): string {
  if (request.startsWith('#contract/'))
    return `contract/src/${request.slice('#contract/'.length).replace(/(?<!\.json)$/, '.ts')}`
  if (request.startsWith('#web/')) return `web/app/${request.slice('#web/'.length)}.ts`
  if (request.startsWith('.')) return path.join(path.dirname(asker), request.replace(/\?.*$/, ''))
  const [scope = '', name = ''] = request.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
