import { MantineProvider } from '@mantine/core'
import { Suspense, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type UIMatch,
} from 'react-router'
import { languageOf } from '#contract/values/locale'
import type { Route } from './+types/root'
import { pageContext } from './context.ts'
import { partsGuardScript } from './parts/parts-guard.ts'
import { earlyScript, type Address, type EarlyCalls } from './calls/early-calls.ts'
import { wordsAddress } from './i18n/load-words.ts'
import { menuWords } from './i18n/menu-words.server.ts'
import { NonceContext } from './nonce.ts'
import { NavigationLine } from './shell/frame/navigation-line.tsx'
import { Toasts } from './shell/frame/toasts.tsx'
import { RestoreTypedText } from './shell/restore-typed-text.tsx'
import { useReasonToast } from './shell/redirects/use-reason-toast.ts'
import { letters, lettersOfNext } from './ui/fonts/letters.ts'
import './ui/mantine.css'
import './ui/fonts.css'
import './ui/theme/tokens.css'
import './ui/base.css'
import './ui/layout.css'
import { theme } from './ui/theme/theme.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { locale, origin, support, simulatedChannels } = context.get(pageContext)
  return { locale, origin, support, simulatedChannels, menu: menuWords[languageOf(locale)] }
}

// Language, origin and contacts do not change while a page is open; switching the language reloads it.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = data?.locale ?? 'ru'
  const words = useWords()
  const calls = useEarlyCalls()
  return (
    <html
      lang={languageOf(locale)}
      data-locale={locale}
      data-words={words.join(',')}
      data-mantine-color-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#36C3DB" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
        {/* oxlint-disable-next-line react/no-danger -- our own function and two constants */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: partsGuardScript() }} />
        {calls.length > 0 && (
          // oxlint-disable-next-line react/no-danger -- our own function, with addresses that cannot close the script
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={htmlOf(earlyScript(calls, locale))} />
        )}
        {words.map((namespace) => (
          <link
            key={namespace}
            rel="preload"
            href={wordsAddress(languageOf(locale), namespace)}
            as="fetch"
            crossOrigin="anonymous"
          />
        ))}
        {letters[locale].map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {lettersOfNext[locale].map((file) => (
          <link key={file} rel="prefetch" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} forceColorScheme="light">
          <Toasts />
          {children}
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

interface Handle {
  /** The slices whose words the page needs; for some pages this depends on the address. */
  words?: string[] | ((address: Address) => string[])
  early?: EarlyCalls
}

const handleOf = ({ handle }: UIMatch): Handle => (typeof handle === 'object' && handle !== null ? handle : {})

/** Returns the slices named in the `handle` of the page, and the shell. */
function useWords(): string[] {
  const search = new URLSearchParams(useLocation().search)
  const named = useMatches().flatMap((match) => {
    const { words = [] } = handleOf(match)
    return typeof words === 'function' ? words({ params: match.params, search }) : words
  })
  return [...new Set(['shell', ...named])]
}

/** Returns the first calls of the page and its frame. */
function useEarlyCalls() {
  const search = new URLSearchParams(useLocation().search)
  const calls = useMatches().flatMap((match) => handleOf(match).early?.({ params: match.params, search }) ?? [])
  return calls.filter(({ path }, index) => calls.findIndex((other) => other.path === path) === index)
}

export default function Root() {
  useReasonToast()
  // The words of the next page are loaded with its code; until then the previous page stays.
  return (
    <Suspense>
      <NavigationLine />
      <Outlet />
      <RestoreTypedText />
    </Suspense>
  )
}

export { RootFailure as ErrorBoundary } from './shell/failures/root-failure.tsx'

const htmlOf = (script: string) => ({ __html: script })
