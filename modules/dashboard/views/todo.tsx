import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

export interface Task {
  label: string
  href: string
}

/** What waits for somebody today; gone when nothing does. */
export function Todo({ tasks, t }: { tasks: Task[]; t: Translate }) {
  if (tasks.length === 0) return null
  return (
    <Card title={t('dashboard.admin.todo')}>
      <ul class="todo">
        {tasks.map(({ label, href }) => (
          <li>
            <a href={url(href)} safe>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
