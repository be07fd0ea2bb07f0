import type { Children } from '@kitajs/html'

interface EmptyStateProps {
  title: string
  text: string
  /** What can be done instead: links, a search box. */
  children?: Children
}

/** What stands where there is nothing to show: why, and what to do next. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div class="empty">
      <h2 safe>{title}</h2>
      <p safe>{text}</p>
      {children}
    </div>
  )
}
