import { lazyPart } from '../../../parts/lazy-part.tsx'

/** Panels that most readers open later, if at all; the first page does not wait for their code. */
export const SearchPanel = lazyPart(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }))
export const LookPanel = lazyPart(async () => ({ default: (await import('./look-panel.tsx')).LookPanel }))
