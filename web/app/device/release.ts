declare global {
  interface Window {
    /** What React Router leaves beside its pages. */
    __reactRouterManifest?: { version: string; routes: Record<string, { path?: string }> }
  }
}

/** The build this page came from. The page of the test is none of the router's and names its own. */
export const releaseInUse = (): string =>
  window.__reactRouterManifest?.version ?? document.documentElement.dataset.release ?? ''
