import { attr, url } from '#views/attribute.ts'
import type { Format, Translate } from '#views/props.ts'
import type { PostLine } from './json.ts'

interface PostFactsProps {
  post: Pick<PostLine, 'publishedAt' | 'readingTime'>
  format: Format
  t: Translate
}

/** When it was published and how long it takes to read. */
export function PostFacts({ post: { publishedAt, readingTime }, format, t }: PostFactsProps) {
  return (
    <p class="post-facts muted">
      {publishedAt !== null && (
        <>
          <time datetime={attr(publishedAt)} safe>
            {format.date(publishedAt)}
          </time>
          {' · '}
        </>
      )}
      <span safe>{t('blog.readingTime', { minutes: readingTime })}</span>
    </p>
  )
}

/** Tags as links to their pages. */
export function PostTags({ tags, t }: { tags: PostLine['tags']; t: Translate }) {
  if (tags.length === 0) return ''
  return (
    <ul class="post-tags" aria-label={attr(t('blog.tags'))}>
      {tags.map(({ name, slug }) => (
        <li>
          <a href={url(`/blog/tags/${encodeURIComponent(slug)}`)} rel="tag" safe>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
