// The page that stands in for one that could not be fetched. It lies on the device whole, so it knows its own words and asks nobody.
const words = {
  ru: {
    lang: 'ru',
    title: 'Нет связи',
    text: 'Страница откроется сама, как только появится интернет. Всё, что сохранено, на месте.',
    testText: 'Твой тест лежит на этом устройстве: его можно продолжать и без интернета.',
    test: 'Вернуться к тесту',
    booksText: 'На этом устройстве есть сохранённые книги: их можно читать и без интернета.',
    books: 'Мои книги',
    again: 'Попробовать ещё раз',
    partsTitle: 'Страница не загрузилась',
    partsText: 'Её части не пришли вовремя. Всё, что сохранено, на месте.',
  },
  kz: {
    lang: 'kk',
    title: 'Байланыс жоқ',
    text: 'Интернет пайда болған бойда бет өзі ашылады. Сақталғанның бәрі орнында.',
    testText: 'Тестің осы құрылғыда сақтаулы: оны интернетсіз де жалғастыра беруге болады.',
    test: 'Тестке оралу',
    booksText: 'Осы құрылғыда сақталған кітаптар бар: оларды интернетсіз де оқуға болады.',
    books: 'Кітаптарым',
    again: 'Қайталап көру',
    partsTitle: 'Бет жүктелмеді',
    partsText: 'Беттің бөліктері уақытында келмеді. Сақталғанның бәрі орнында.',
  },
  en: {
    lang: 'en',
    title: 'No connection',
    text: 'The page will open by itself as soon as the internet is back. Everything saved is still here.',
    testText: 'Your test is on this device: you can go on without the internet.',
    test: 'Back to the test',
    booksText: 'Some books are kept on this device: they can be read without the internet.',
    books: 'My books',
    again: 'Try again',
    partsTitle: 'The page did not load',
    partsText: 'Parts of it did not arrive in time. Everything saved is still here.',
  },
}

// A page whose code did not come sends its reader here; one that could not be fetched at all is stood in for at its own address.
const [, asked] = /^\?from=([^&]*)/.exec(location.search) ?? []
const from = asked && /^\/(?![/\\])/.test(decodeURIComponent(asked)) ? decodeURIComponent(asked) : null
const goOn = () => (from ? location.replace(from) : location.reload())

// Whoever is on the way to the test or the books is not called back.
let leaving = false

const place = (id) => document.querySelector(`#${id}`)

function speak() {
  const [, kept] = /(?:^|;\s*)locale=(ru|kz|en)/.exec(document.cookie) ?? []
  const preferred = navigator.languages
    .map((language) => ({ kk: 'kz', ru: 'ru', en: 'en' })[language.slice(0, 2)])
    .find(Boolean)
  const said = words[kept ?? preferred ?? 'ru']
  document.documentElement.lang = said.lang
  for (const id of ['title', 'text', 'again', 'test', 'books']) place(id).textContent = said[id]
  if (from) {
    place('title').textContent = said.partsTitle
    place('text').textContent = said.partsText
  }
  document.title = place('title').textContent
  place('test-text').textContent = said.testText
  place('books-text').textContent = said.booksText
}

const userId = () => JSON.parse(localStorage.getItem('user') ?? '{}').id

/** The test of the pupil who is signed in here, where one runs on this device. */
async function leadToTest() {
  const running = (await storedIn('attempts', 'attempts')).filter(
    ({ user_id, receipt }) => user_id === userId() && !receipt,
  )
  const newest = running.sort((a, b) => String(b.attempt?.started_at).localeCompare(String(a.attempt?.started_at)))[0]
  if (!newest) return
  place('test').href = `/test/${encodeURIComponent(newest.id)}`
  place('test').hidden = false
  place('test-text').hidden = false
}

/** The shelf, where books of the reader who is signed in lie on this device and the shelf itself is kept. */
async function leadToBooks() {
  const books = (await storedIn('reader', 'kept')).filter(({ user_id }) => user_id === userId())
  const isHere = location.pathname.startsWith('/my-books')
  if (books.length === 0 || isHere || !(await caches.match('/my-books', { cacheName: 'pages' }))) return
  place('books').hidden = false
  place('books-text').hidden = false
}

/** Nothing where the browser keeps nothing, or has never kept anything of that kind. */
function storedIn(database, store) {
  return new Promise((resolve) => {
    const opening = indexedDB.open(database)
    // A database that does not exist yet is not made here: its own page makes it.
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => resolve([])
    }
  })
}

const isReached = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The page itself again, once the server answers; until then with growing pauses. The browser's word for a connection is not enough. */
async function goOnWhenReached() {
  if ((await isReached()) && !leaving) goOn()
}

async function keepTrying(pause) {
  await goOnWhenReached()
  setTimeout(() => void keepTrying(Math.min(pause * 2, 60_000)), pause)
}

speak()
place('again').addEventListener('click', goOn)
for (const id of ['test', 'books']) {
  place(id).addEventListener('click', () => {
    leaving = true
  })
}
// Back from there, as the browser has kept this page.
addEventListener('pageshow', () => {
  leaving = false
})
addEventListener('online', () => void goOnWhenReached())
void leadToTest()
void leadToBooks()
// With a server that answers and parts that do not come, trying by itself would go round in circles.
if (!from) setTimeout(() => void keepTrying(4000), 2000)
