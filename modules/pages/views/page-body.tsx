import { Breadcrumbs } from '#views/kit/breadcrumbs.tsx'
import { Prose } from '#views/kit/prose.tsx'
import type { Translate } from '#views/props.ts'

interface PageBodyProps {
  page: {
    title: string
    /** Clean HTML, made from the page's Markdown. */
    html: string
  }
  t: Translate
}

/** A page of content: where it is, its title, its text. */
export function PageBody({ page, t }: PageBodyProps) {
  return (
    <article class="page wrap">
      <Breadcrumbs trail={[{ label: t('ui.home'), href: '/' }, { label: page.title }]} t={t} />
      <h1 safe>{page.title}</h1>
      <Prose html={page.html} />
    </article>
  )
}
