/** Where an address in a book leads. `nowhere`: it is empty or cannot be a path in the book. */
export type Address =
  | { to: 'inside'; path: string; fragment: string }
  | { to: 'remote' }
  | { to: 'script' }
  | { to: 'data' }
  | { to: 'nowhere' }

const scheme = /^([a-z][a-z0-9+.-]*):/i

/**
 * Judges an address as a browser would read it: without the white space that browsers ignore, which otherwise hides
 * `java\nscript:`. Everything with a scheme leads out of the book.
 */
export function addressOf(value: string, from: string): Address {
  const plain = trimControls(value).replace(/[\t\n\r]/g, '')
  const [, name = ''] = scheme.exec(plain) ?? []
  if (name) return { to: schemeKind(name.toLowerCase()) }
  if (/^[/\\]{2}/.test(plain) || plain.includes('\\')) return { to: 'remote' }
  const [way = '', ...fragments] = plain.split('#')
  return insideOf(way.replace(/\?.*$/s, ''), decoded(fragments.join('#')), from)
}

/** Browsers ignore spaces and control characters around an address. */
function trimControls(value: string): string {
  const isBlank = (index: number): boolean => value.charCodeAt(index) <= 32
  let [start, end] = [0, value.length]
  while (start < end && isBlank(start)) start += 1
  while (end > start && isBlank(end - 1)) end -= 1
  return value.slice(start, end)
}

function schemeKind(name: string): 'script' | 'data' | 'remote' {
  if (['javascript', 'vbscript', 'livescript', 'mocha'].includes(name)) return 'script'
  return name === 'data' ? 'data' : 'remote'
}

function insideOf(way: string, fragment: string | null, from: string): Address {
  const path = decoded(way)
  if (path === null || fragment === null || (path === '' && fragment === '')) return { to: 'nowhere' }
  const resolved = path === '' ? from : resolvePath(folderOf(from), path)
  return resolved === null ? { to: 'nowhere' } : { to: 'inside', path: resolved, fragment }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The path in the book that a relative one leads to; null if it leads out of the book. */
function resolvePath(folder: string, path: string): string | null {
  const names: string[] = []
  for (const name of (path.startsWith('/') ? path : `${folder}${path}`).split('/')) {
    if (name === '' || name === '.') continue
    if (name !== '..') names.push(name)
    else if (names.pop() === undefined) return null
  }
  return names.length > 0 ? names.join('/') : null
}

/** The address of a path in the book as a part of the book writes it. */
export function relativeAddress(from: string, path: string, fragment = ''): string {
  const tail = fragment === '' ? '' : `#${encodeURIComponent(fragment)}`
  if (path === from && tail !== '') return tail
  const folders = folderOf(from).split('/').slice(0, -1)
  const names = path.split('/')
  let same = 0
  while (same < folders.length && same < names.length - 1 && folders[same] === names[same]) same += 1
  const way = [...folders.slice(same).map(() => '..'), ...names.slice(same).map(encodeURIComponent)]
  return way.join('/') + tail
}
