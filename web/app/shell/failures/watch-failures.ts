/** What fails in this page is told to the server; the code for it comes only then. */
export function watchFailures(): void {
  const tell = (kind: 'error' | 'rejection', thrown: unknown) =>
    void import('./report-failure.ts').then(
      ({ reportFailure }) => reportFailure(kind, thrown),
      () => {},
    )
  addEventListener('error', ({ error }) => error && tell('error', error))
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))
}
