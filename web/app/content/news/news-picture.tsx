import type { NewsHead } from '#contract/content/news'
import { coverOf, seedOf } from '../../ui/drawings/cover-of.ts'
import { NewsCover } from '../../ui/drawings/news-cover.tsx'
import { NewsScene } from '../../ui/drawings/scenes/news-scene.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'

/**
 * The wide picture of a piece of news: the one that editors uploaded, the cover they chose, or a scene that follows
 * from its id.
 */
export function NewsPicture({ news, sizes }: { news: Pick<NewsHead, 'id' | 'picture' | 'picture_alt' | 'cover'>; sizes: string }) {
  if (news.picture) return <SitePicture id={news.picture} alt={news.picture_alt} sizes={sizes} isFirst />
  return news.cover ? <NewsCover {...coverOf(news.cover, news.id)} radius={0} /> : <NewsScene seed={seedOf(news.id)} />
}
