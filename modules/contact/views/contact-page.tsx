import type { Children } from '@kitajs/html'

/** The contact page's frame. */
export function ContactPage(props: { title: string; lead: string; children: Children }) {
  const { title, lead, children: safeChildren } = props
  return (
    <div class="contact-page wrap">
      <h1 safe>{title}</h1>
      <p class="lead" safe>
        {lead}
      </p>
      {safeChildren}
    </div>
  )
}
