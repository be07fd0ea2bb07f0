import { attr, url } from '#views/attribute.ts'
import { Section } from '#views/kit/page/section.tsx'
import { Breadcrumbs, type Crumb } from '#views/kit/store/breadcrumbs.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import { Prose } from '#views/kit/store/prose.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { PostLine, PublicAuthor, PublicPost } from './json.ts'
import { Portrait } from './portrait.tsx'
import { PostCard } from './post-card.tsx'
import { PostFacts, PostTags } from './post-facts.tsx'

interface PostPageProps {
  post: PublicPost
  trail: Crumb[]
  previous: PostLine | null
  next: PostLine | null
  related: PostLine[]
  /** True where it is shown before it is published. */
  preview: boolean
  /** The whole address of the post, to hand on. */
  address: string
  format: Format
  t: Translate
}

/** A post to read, and what may be read after it. */
export function PostPage(props: PostPageProps) {
  const { post, trail, related, preview, format, t } = props
  return (
    <>
      <article class="post wrap">
        <header class="post-head">
          <Breadcrumbs trail={trail} t={t} />
          <h1 safe>{post.title}</h1>
          {post.excerpt !== '' && (
            <p class="lead muted" safe>
              {post.excerpt}
            </p>
          )}
          <Byline post={post} format={format} t={t} />
        </header>
        {post.cover ? (
          <div class="post-cover">
            <Picture
              image={{ id: post.id, ...post.cover }}
              sizes="(min-width: 74rem) 68rem, (min-width: 32rem) 92vw, calc(100vw - 2.5rem)"
              priority={true}
            />
          </div>
        ) : (
          ''
        )}
        <Prose html={post.html} />
        <footer class="post-foot">
          <PostTags tags={post.tags} t={t} />
          {preview ? '' : <Share {...props} />}
          {post.author && post.author.bio !== '' ? <About author={post.author} t={t} /> : ''}
        </footer>
      </article>
      <Beside {...props} />
      {related.length > 0 ? (
        <Section title={t('blog.related')}>
          <ul class="posts">
            {related.map((one) => (
              <li>
                <PostCard post={one} format={format} t={t} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        ''
      )}
    </>
  )
}

const authorPath = ({ slug }: PublicAuthor) => `/blog/authors/${encodeURIComponent(slug)}`

function Byline({ post, format, t }: Pick<PostPageProps, 'post' | 'format' | 't'>) {
  const { author } = post
  return (
    <div class="byline">
      {author?.picture ? <Portrait picture={author.picture} /> : ''}
      <div>
        {author ? (
          <p>
            <a href={url(authorPath(author))} rel="author" safe>
              {author.name}
            </a>
          </p>
        ) : (
          ''
        )}
        <PostFacts post={post} format={format} t={t} />
      </div>
    </div>
  )
}

/** Plain links: nobody is told who reads it. */
function Share({ post, address, t }: PostPageProps) {
  const mail = new URLSearchParams({ subject: post.title, body: address })
  // A mail program reads "+" as it is.
  const letter = `mailto:?${mail.toString().replaceAll('+', '%20')}`
  return (
    <p class="post-share">
      <span class="muted" safe>
        {t('blog.share')}
      </span>
      <a href={url(letter)} safe>
        {t('blog.shareByMail')}
      </a>
      <a href={url(address)} rel="bookmark" safe>
        {t('blog.shareLink')}
      </a>
    </p>
  )
}

function About({ author, t }: { author: PublicAuthor; t: Translate }) {
  return (
    <aside class="post-author" aria-label={attr(t('blog.aboutAuthor'))}>
      {author.picture ? <Portrait picture={author.picture} large={true} /> : ''}
      <div>
        <p class="post-author-name">
          <a href={url(authorPath(author))} safe>
            {author.name}
          </a>
        </p>
        <p class="muted" safe>
          {author.bio}
        </p>
      </div>
    </aside>
  )
}

function Beside({ previous, next, t }: PostPageProps) {
  if (previous === null && next === null) return ''
  const step = (post: PostLine | null, label: string, rel: string) =>
    post === null ? (
      <span></span>
    ) : (
      <a href={url(`/blog/${encodeURIComponent(post.slug)}`)} rel={rel} class={`post-${rel}`}>
        <span class="muted" safe>
          {label}
        </span>
        <span class="post-beside-title" safe>
          {post.title}
        </span>
      </a>
    )
  return (
    <nav class="post-beside wrap" aria-label={attr(t('blog.beside'))}>
      {step(previous, t('blog.previous'), 'prev')}
      {step(next, t('blog.next'), 'next')}
    </nav>
  )
}
