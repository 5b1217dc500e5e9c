/** Reports errors of this page to the server. The code for reporting is loaded with the first error. */
export function watchFailures(): void {
  const tell = (kind: 'error' | 'rejection', thrown: unknown) =>
    void import('./report-failure.ts').then(
      ({ reportFailure }) => reportFailure(kind, thrown),
      () => {},
    )
  addEventListener('error', ({ error }) => error && tell('error', error))
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))
}
