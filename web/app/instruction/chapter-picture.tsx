import { PhotoPicture } from './photo-picture.tsx'
import { ResultPicture } from './result-picture.tsx'
import { SignInPicture } from './sign-in-picture.tsx'
import { TestPicture } from './test-picture.tsx'

const pictures = { signIn: SignInPicture, photo: PhotoPicture, test: TestPicture, result: ResultPicture }

/** One chapter of the story, 640 by 360. What it ends with is how it is drawn; the motion only leads there. */
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

/** What the scene tells, in its order, and for how long: a child of eight reads the captions in that time. */
export const chapters = ['signIn', 'photo', 'test', 'result'] as const
type Chapter = (typeof chapters)[number]

export const secondsOfChapter = 10
