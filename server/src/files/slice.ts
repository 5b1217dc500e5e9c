import type { Slice } from '../platform/slice.ts'
import { sweepFiles } from './sweep-files.ts'

export const slice: Slice = {
  tier: 'foundation',
  jobs: (platform) => platform.jobs.every('sweep-files', '50 21 * * *', () => sweepFiles(platform)),
}
