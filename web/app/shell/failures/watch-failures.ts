/** Reports errors of this page to the server. The code for reporting is loaded with the first error. */
export function watchFailures(): void {
  const report = (kind: 'error' | 'rejection', thrown: unknown) =>
    void import('./report-failure.ts').then(
      ({ reportFailure }) => reportFailure(kind, thrown),
      () => {},
    )
  addEventListener('error', ({ error }) => error && report('error', error))
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
}
