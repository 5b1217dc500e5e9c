import type { NewsHead } from '#contract/content/news'
import { coverOf, seedOf } from '../../ui/drawings/cover-of.ts'
import { NewsCover } from '../../ui/drawings/news-cover.tsx'
import { NewsScene } from '../../ui/drawings/scenes/news-scene.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'

/** The wide picture of news: the uploaded one, the chosen cover, or a scene derived from the id. */
export function NewsPicture({
  news,
  sizes,
}: {
  news: Pick<NewsHead, 'id' | 'picture' | 'picture_alt' | 'cover'>
  sizes: string
}) {
  if (news.picture) return <SitePicture id={news.picture} alt={news.picture_alt} sizes={sizes} isFirst />
  return news.cover ? <NewsCover {...coverOf(news.cover, news.id)} radius={0} /> : <NewsScene seed={seedOf(news.id)} />
}
