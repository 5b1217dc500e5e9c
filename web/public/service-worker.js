// Reopens a test without a network, keeps the code of cabinets, and says so where a page cannot be fetched. Never an answer or anything else of /api.
const assetsCache = 'assets'
const pagesCache = 'pages'
// Every attempt has the same page: one copy stands for all of them.
const testPage = '/test/any'
// The score sheet of the cards, which is filled in where there may be no network. It keeps its files apart from those of the test.
const sheetPage = '/card-sheet'
// The reader of books: one copy stands for all of them. It is kept once a book is kept on the device.
const readerPage = '/book/any/read'
// The shelf of a reader, which leads to the books that this device keeps.
const shelfPage = '/my-books'
// The door of an event, where tickets are checked: one copy stands for all events.
const doorPage = '/back-office/event-door/any'
// Milliseconds the network has for the page of a test that this device keeps: the clock of the attempt may be running.
const testLimit = 2500
// Where releases before this one had it.
const formerTestPage = '/exercises/any'

// What stands in for a page that cannot be fetched, whole.
const offlinePage = '/offline.html'
const offlineFiles = [offlinePage, '/offline.js']

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
  return self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate() {
  await self.clients.claim()
  // A page is asked for while the worker wakes up.
  await self.registration.navigationPreload?.enable()
}

async function keepOfflinePage() {
  await (await caches.open(pagesCache)).addAll(offlineFiles.map((path) => new Request(path, { cache: 'reload' })))
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'prepare')
    event.waitUntil(prepare(event.data).finally(() => event.ports[0]?.postMessage('prepared')))
  if (event.data?.type === 'keep') event.waitUntil(keepCode(event.data))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request))
  else if (offlineFiles.includes(url.pathname)) event.respondWith(fromNetworkFirst(event, url.pathname))
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/'))
    event.respondWith(openPage(event, url.pathname))
})

/** From the network, or as this device keeps it, or the page that says why not. */
async function openPage(event, path) {
  const key = pageKey(path)
  try {
    if (isFormer(path)) return await formerTest(event, path)
    if (isPrepared(key)) return await openKept(event, key)
    return await (key ? fromNetworkFirst(event, key) : fromNetwork(event))
  } catch (error) {
    const standIn = await keptPage(offlinePage)
    if (standIn) return standIn
    throw error
  }
}

const fromNetwork = async (event) => (await event.preloadResponse) ?? fetch(event.request)

function pageKey(path) {
  if (/^\/test\/[^/]+\/?$/.test(path)) return testPage
  if (/^\/book\/[^/]+\/read\/?$/.test(path)) return readerPage
  if (/^\/back-office\/event-door\/[^/]+\/?$/.test(path)) return doorPage
  if (/^\/my-books\/?$/.test(path)) return shelfPage
  return path === '/pre-test' || path === sheetPage || /^\/test\/[^/]+\/receipt$/.test(path) ? path : null
}

/** Pages that are kept with all their files, when they ask for it themselves. */
const isPrepared = (key) => [testPage, sheetPage, readerPage, shelfPage, doorPage].includes(key)

const isFormer = (path) => /^\/exercises\/[^/]+(\/receipt)?\/?$/.test(path)

/**
 * Every attempt has the same page, and so has every sheet: a copy that lies here is better than an answer that comes late, or a server in trouble.
 * What comes is not kept here: the page of a new release asks for that itself, once it runs (`prepare`). Until then the copy of the old one is whole.
 */
async function openKept(event, key) {
  const kept = await keptPage(key)
  if (!kept) return fromNetworkFirst(event, key)
  const limit = new Promise((resolve) => setTimeout(resolve, testLimit))
  const response = await Promise.race([fromNetwork(event), limit]).catch(() => null)
  // A redirect comes to the worker closed: it is the browser's to follow.
  if (!response?.ok && response?.type !== 'opaqueredirect') return kept
  return response
}

/** The server leads on from an old address. Without it the worker does, or shows the page that the release of that address has left here. */
async function formerTest(event, path) {
  try {
    return await fromNetwork(event)
  } catch (error) {
    if (await keptPage(testPage)) return Response.redirect(path.replace('/exercises/', '/test/'))
    const kept = await keptPage(path.includes('/receipt') ? path : formerTestPage)
    if (kept) return kept
    throw error
  }
}

/** A name of a file changes with what is in it: a copy is never old. A device that cannot look for one, as some do with a full disk, has the network. */
async function fromCacheFirst(request) {
  return (await caches.match(request, { ignoreVary: true }).catch(() => null)) ?? fetch(request)
}

async function fromNetworkFirst(event, key) {
  try {
    const response = await fromNetwork(event)
    if (!isPrepared(key)) keepPage(event, key, response)
    return response
  } catch (error) {
    const kept = await keptPage(key)
    if (kept) return kept
    throw error
  }
}

const keptPage = (key) => caches.match(key, { cacheName: pagesCache, ignoreVary: true }).catch(() => null)

/** The page does not wait for its copy, and is shown where the device has no room for one. */
function keepPage(event, key, response) {
  if (!response.ok || response.redirected) return
  const copy = response.clone()
  event.waitUntil(caches.open(pagesCache).then((cache) => cache.put(key, copy)))
}

const filesOf = (page) => (page === testPage ? assetsCache : `assets-of${page}`)
const namedIn = (text) => [...text.matchAll(/\/assets\/[\w./-]+\.(?:json|js|css|woff2)/g)].map(([path]) => path)

/** The code that pages of this release have loaded, for the next visit; that of releases before goes. */
async function keepCode({ release, assets }) {
  const name = `code-${release}`
  for (const other of await caches.keys()) if (other.startsWith('code-') && other !== name) await caches.delete(other)
  await keepAll(await caches.open(name), assets)
}

/** Fetch the page of the test, or of the sheet, and everything it names, the page kept last: a copy never stands here without what it names. Files of older releases go. */
async function prepare({ assets: loaded, page: path = testPage }) {
  const response = await fetch(path, { credentials: 'same-origin' })
  if (!response.ok) return
  const page = response.clone()
  const named = namedIn(await response.text())
  const cache = await caches.open(filesOf(path))
  const wanted = new Set([...named, ...loaded])
  const isWhole = await keepAll(cache, named)
  await keepAll(cache, loaded)
  // The copy that stands here, and its files, stay until this one is whole.
  if (!isWhole) return
  await (await caches.open(pagesCache)).put(path, page)
  const fonts = await fontsOf(cache, wanted)
  await keepAll(cache, fonts)
  const needed = new Set([...wanted, ...fonts])
  for (const request of await cache.keys()) if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Whether all of them lie there now. */
async function keepAll(cache, paths) {
  const missing = []
  for (const path of paths) if (!(await cache.match(path, { ignoreVary: true }))) missing.push(path)
  const kept = await Promise.all(
    missing.map((path) =>
      cache.add(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return kept.every(Boolean)
}

/** Latin and Cyrillic letters, the Kazakh ones among them, for every language of the questions. */
async function fontsOf(cache, paths) {
  const fonts = []
  for (const path of paths) {
    if (!path.endsWith('.css')) continue
    const sheet = await (await cache.match(path, { ignoreVary: true }))?.text()
    for (const [font] of (sheet ?? '').matchAll(/\/assets\/[a-z]+-(?:signs|english|russian|kazakh)-[\w-]+\.woff2/g))
      fonts.push(font)
  }
  return fonts
}
