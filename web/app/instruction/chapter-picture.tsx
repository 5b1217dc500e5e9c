import { PhotoPicture } from './photo-picture.tsx'
import { ResultPicture } from './result-picture.tsx'
import { SignInPicture } from './sign-in-picture.tsx'
import { TestPicture } from './test-picture.tsx'

const pictures = { signIn: SignInPicture, photo: PhotoPicture, test: TestPicture, result: ResultPicture }

/** One chapter of the story, 640 by 360. It is drawn as it looks at its end; the animation leads there. */
export function ChapterPicture({ chapter }: { chapter: Chapter }) {
  const Picture = pictures[chapter]
  return (
    <svg
      viewBox="0 0 640 360"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      data-chapter={chapter}
      aria-hidden
    >
      <Picture />
    </svg>
  )
}

/** The chapters in order with their durations; a child of eight can read the captions in that time. */
export const chapters = ['signIn', 'photo', 'test', 'result'] as const
type Chapter = (typeof chapters)[number]

export const secondsOfChapter = 10
