import type { Children } from '@kitajs/html'
import { nextHeading } from '../fields/next-step.ts'

interface CardProps {
  title: string
  id?: string
  hint?: string
  /** Buttons or a link at the right of the title. */
  actions?: Children
  /** No padding around the content: for tables and lists. */
  flush?: boolean
  /** Folded until its title is pressed: for what is seldom needed. `open` where something in it is written or wrong. */
  fold?: { open: boolean }
  /** Whether it is what the hand needs next: its title takes the focus after an act. */
  isNext?: boolean
  children: Children
}

/** A titled section of a page. */
export function Card(props: CardProps) {
  const { title, id, hint, actions, flush, fold, isNext, children } = props
  if (fold) return <Folded {...props} fold={fold} />
  return (
    <section class={['card', flush ? 'card-flush' : '']} id={id}>
      <header class="card-head">
        <div>
          <h2 {...(isNext && nextHeading)} safe>
            {title}
          </h2>
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

function Folded({ title, id, hint, fold, children }: CardProps & { fold: { open: boolean } }) {
  return (
    <details class="card" id={id} open={fold.open}>
      <summary class="card-head">
        <h2 safe>{title}</h2>
      </summary>
      <div class="card-body">
        {hint ? (
          <p class="hint" safe>
            {hint}
          </p>
        ) : null}
        {children}
      </div>
    </details>
  )
}
