import type { Children } from '@kitajs/html'
import { AdminIcon, type AdminIconName } from '../icons/admin-icons.tsx'

interface EmptyProps {
  icon: AdminIconName
  title: string
  /** What would stand here, and how to make the first one. */
  text: string
  actions?: Children
}

/** What a list says when it has nothing: what belongs here and the next step. */
export function AdminEmpty({ icon, title, text, actions }: EmptyProps) {
  return (
    <div class="empty">
      <span class="empty-icon">
        <AdminIcon name={icon} size={24} />
      </span>
      <h2 safe>{title}</h2>
      <p safe>{text}</p>
      <div class="actions">{actions}</div>
    </div>
  )
}
