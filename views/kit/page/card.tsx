import type { Children } from '@kitajs/html'

interface CardProps {
  title: string
  id?: string
  hint?: string
  /** Buttons or a link at the right of the title. */
  actions?: Children
  /** No padding around the content: for tables and lists. */
  flush?: boolean
  children: Children
}

/** A titled section of a page. */
export function Card({ title, id, hint, actions, flush, children }: CardProps) {
  return (
    <section class={['card', flush ? 'card-flush' : '']} id={id}>
      <header class="card-head">
        <div>
          <h2 safe>{title}</h2>
          {hint ? (
            <p class="hint" safe>
              {hint}
            </p>
          ) : null}
        </div>
        {actions}
      </header>
      <div class="card-body">{children}</div>
    </section>
  )
}
