import type { RouterContextProvider, ServerBuild } from 'react-router'

interface Entry {
  keptPages: string[]
  createLoadContext: (given: never) => RouterContextProvider
}

/** Makes a build with loaders by address pattern: only what a request handler reads; the rest is for the browser. */
export const aWebBuild = (loaders: Record<string, (args: never) => unknown>, entry: Entry): ServerBuild =>
  ({
    routes: Object.fromEntries(
      Object.entries(loaders).map(([path, loader]) => [path, { id: path, path, module: { loader } }]),
    ),
    entry: { module: { default: () => new Response(''), handleError: () => {}, ...entry } },
    assets: { routes: {}, version: '1' },
    future: {},
    isSpaMode: false,
    ssr: true,
    basename: '/',
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }) as unknown as ServerBuild
