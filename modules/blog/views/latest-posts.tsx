import { Section } from '#views/kit/page/section.tsx'
import type { Format, Spare, Translate } from '#views/props.ts'
import type { PostLine } from './json.ts'
import { PostCard } from './post-card.tsx'

interface LatestPostsProps {
  title: string
  posts: PostLine[]
  spare: Spare
  format: Format
  t: Translate
}

/** A few posts on another page, with the way to all. */
export function LatestPosts({ title, posts, spare, format, t }: LatestPostsProps) {
  const safeItems = posts.map((post) =>
    spare(post.id, () => (
      <li>
        <PostCard post={{ ...post, excerpt: '' }} format={format} t={t} level={3} row={true} />
      </li>
    )),
  )
  return (
    <Section title={title} link={{ label: t('blog.all'), href: '/blog' }}>
      <ul class="grid grid-tiles">{safeItems}</ul>
    </Section>
  )
}
