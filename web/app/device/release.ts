declare global {
  interface Window {
    /** Set by React Router in the page. */
    __reactRouterManifest?: { version: string; routes: Record<string, { path?: string }> }
  }
}

/** Returns the build this page came from. The test page is not rendered by React Router and names its own. */
export const releaseInUse = (): string =>
  window.__reactRouterManifest?.version ?? document.documentElement.dataset.release ?? ''
