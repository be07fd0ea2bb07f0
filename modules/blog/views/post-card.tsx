import { url } from '#views/attribute.ts'
import { Picture } from '#views/kit/store/picture.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { PostLine } from './json.ts'
import { PostFacts } from './post-facts.tsx'

interface PostCardProps {
  post: PostLine
  format: Format
  t: Translate
  level?: 2 | 3
  /** The large one at the top of a list. */
  lead?: boolean
  /** In a row that stays one on phones. */
  row?: boolean
}

// Covers are a little wider than the box that they fill.
const wide = '(min-width: 84rem) 50rem, (min-width: 56rem) 58vw, 105vw'
const column = '(min-width: 64rem) 33vw, (min-width: 40rem) 53vw, 105vw'
const narrow = '(min-width: 64rem) 33vw, (min-width: 40rem) 36vw, 55vw'

/** A post as a picture with its title; one link. */
export function PostCard({ post, format, t, level = 2, lead = false, row = false }: PostCardProps) {
  const { title, slug, excerpt, cover } = post
  return (
    <article class={['card', 'tile', 'post-card', lead ? 'post-card-lead' : '']}>
      <Picture
        image={cover ? { id: post.id, ...cover } : null}
        alt=""
        sizes={lead ? wide : row ? narrow : column}
        priority={lead}
      />
      <div>
        <PostFacts post={post} format={format} t={t} />
        <tag of={`h${level}`} class="card-title">
          <a href={url(`/blog/${encodeURIComponent(slug)}`)} safe>
            {title}
          </a>
        </tag>
        {excerpt !== '' && (
          <p class="post-excerpt" safe>
            {excerpt}
          </p>
        )}
      </div>
    </article>
  )
}
