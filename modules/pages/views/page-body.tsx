import { Breadcrumbs } from '#views/kit/store/breadcrumbs.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import { Prose } from '#views/kit/store/prose.tsx'
import type { Translate } from '#views/props.ts'

interface PageBodyProps {
  page: {
    title: string
    /** Clean HTML, made from the page's Markdown. */
    html: string
    image: { url: string; alt: string } | null
  }
  /** One of the blocks has the page's h1. */
  hasHeading: boolean
  /** What stands below the text: finished markup of components. */
  blocks: string
  t: Translate
}

/** A page of content: where it is, its title, its text, and below it its blocks. */
export function PageBody({ page, hasHeading, blocks: safeBlocks, t }: PageBodyProps) {
  return (
    <>
      <article class="page wrap">
        <Breadcrumbs trail={[{ label: t('ui.home'), href: '/' }, { label: page.title }]} t={t} />
        {hasHeading ? null : <h1 safe>{page.title}</h1>}
        {page.image === null ? null : (
          <div class="page-picture">
            <Picture
              image={{ id: 'page', ...page.image, width: null, height: null }}
              sizes="(min-width: 80rem) 76rem, 100vw"
              priority
            />
          </div>
        )}
        {page.html === '' ? null : <Prose html={page.html} />}
      </article>
      {safeBlocks}
    </>
  )
}
